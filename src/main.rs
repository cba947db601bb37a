fn main() {
    let args: Vec<String> = std::env::args().collect();
    let path = args.last().unwrap();
    let bytes = std::fs::read(path).unwrap();
    let source = numscore::Source::new("x", &bytes);
    let report = numscore::lint_source(&source, &Default::default());
    let mut d = vec![];
    let mut err = false;
    for x in &report.diagnostics {
        err |= x.severity == numscore::Severity::Error;
        d.push(serde_json::json!({"rule": x.rule.name(), "severity": x.severity.as_str(), "message": x.message, "span": {"start": x.span.start, "end": x.span.end}, "fixes": x.fixes.iter().map(|f| serde_json::json!({"applicability": f.applicability.as_str(), "edits": f.edits.iter().map(|e| serde_json::json!({"span":{"start":e.span.start,"end":e.span.end},"text":e.text})).collect::<Vec<_>>()})).collect::<Vec<_>>()}));
    }
    println!(
        "{}",
        serde_json::json!({"files":[{"diagnostics": d}], "games": report.games, "plies": report.plies})
    );
    std::process::exit(err as i32);
}
