//! What is filled while a game is read.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::characters::holds_blank_line;
use super::numbers::ExpectedNumber;
use crate::fault::{Fault, FaultKind, Rewrite, Unread};
use crate::tree::{Game, Item, ItemKind, Tag};
use crate::{Dress, MoveToken, NumericMove, Span};

/// The game being filled, and what the grammar must remember of it.
pub(super) struct Reader<'g, 't> {
    pub(super) game: &'g mut Game,
    text: &'t [u8],
    /// The names of the tags, where there are many.
    names: HashMap<&'t [u8], Span>,
    /// The [`name_mark`]s of all of them.
    name_marks: u64,
    begins_line: bool,
    has_moves: bool,
    /// Plies before the next move of this line of play.
    plies: u32,
    /// The open variations.
    open: Vec<OpenVariation>,
    invisible: Vec<(char, Rewrite)>,
    look_alikes: Vec<Rewrite>,
    marks: Vec<Span>,
    /// Braces of nested comments whose partners are still to come.
    open_braces: usize,
    /// What mail programs left behind.
    mail: Vec<Rewrite>,
}

/// A variation whose closing bracket is still to come.
struct OpenVariation {
    bracket: Span,
    /// Plies before the next move of the line around it.
    plies_around: u32,
}

/// The length of two moves of four digits, with one byte between them.
const PLAIN_MOVES: u32 = "5254 5755".len() as u32;

/// Two such moves as items.
fn plain_moves(start: u32, both: [NumericMove; 2]) -> [Item; 2] {
    let [white, black] = both.map(|numbers| {
        let dress = Dress::Plain;
        ItemKind::Move(MoveToken::Numeric { numbers, dress })
    });
    [
        Item {
            span: Span::at(start, 4),
            kind: white,
        },
        Item {
            span: Span::at(start + 5, 4),
            kind: black,
        },
    ]
}

/// One bit of 64 for a tag's name: names with different bits are different.
fn name_mark(name: &[u8]) -> u64 {
    let ends = name.first().zip(name.last());
    let ends = ends.map_or(0, |(&first, &last)| first.wrapping_mul(3) ^ last);
    1 << (usize::from(ends).wrapping_add(name.len()) % 64)
}

impl<'g, 't> Reader<'g, 't> {
    pub(super) fn new(game: &'g mut Game, text: &'t [u8], begins_line: bool) -> Self {
        Self {
            game,
            text,
            names: HashMap::new(),
            name_marks: 0,
            begins_line,
            has_moves: false,
            plies: 0,
            open: Vec::new(),
            invisible: Vec::new(),
            look_alikes: Vec::new(),
            marks: Vec::new(),
            open_braces: 0,
            mail: Vec::new(),
        }
    }

    /// Whether a line starts at this offset.
    pub(super) fn at_line_start(&self, offset: usize) -> bool {
        match offset.checked_sub(1) {
            Some(before) => matches!(self.text[before], b'\n' | b'\r'),
            None => self.begins_line,
        }
    }

    /// Whether nothing but white space stands before this offset on its line.
    pub(super) fn begins_line_with(&self, offset: usize) -> bool {
        let after = self.game.items.last().map_or(0, |item| item.span.end());
        let before = Span::new(after, offset as u32).of(self.text);
        before.iter().any(|byte| matches!(byte, b'\n' | b'\r')) || self.at_line_start(offset)
    }

    pub(super) fn push(&mut self, span: Span, kind: ItemKind) {
        self.game.items.push(Item { span, kind });
    }

    /// Adds a tag pair; a name that was there before is a fault.
    pub(super) fn push_tag(&mut self, tag: Tag) {
        if let Some(first) = self.first_of_that_name(tag.name) {
            self.fault(tag.name, FaultKind::DuplicateTag { first });
        }
        self.game.tags.push(tag);
    }

    /// Where the name of a new tag stood before.
    fn first_of_that_name(&mut self, new: Span) -> Option<Span> {
        /// Up to here looking at each is cheaper, and needs no memory.
        const FEW: usize = 32;
        let (text, tags) = (self.text, &self.game.tags);
        let mark = name_mark(new.of(text));
        let is_new = self.name_marks & mark == 0;
        self.name_marks |= mark;
        if is_new && tags.len() <= FEW {
            return None;
        }
        let mut names = tags.iter().map(|tag| tag.name);
        if tags.len() <= FEW {
            return names.find(|old| old.of(text) == new.of(text));
        }
        if self.names.is_empty() {
            for name in names {
                self.names.entry(name.of(text)).or_insert(name);
            }
        }
        match self.names.entry(new.of(text)) {
            Entry::Occupied(first) => Some(*first.get()),
            Entry::Vacant(place) => {
                place.insert(new);
                None
            }
        }
    }

    pub(super) fn has_tag(&self, name: &[u8]) -> bool {
        self.game.tag(name, self.text).is_some()
    }

    pub(super) fn push_move(&mut self, span: Span, token: MoveToken) {
        self.push(span, ItemKind::Move(token));
        self.has_moves = true;
        self.plies = self.plies.saturating_add(1);
    }

    /// Adds two moves of four digits each, with one byte between them.
    pub(super) fn push_plain_moves(&mut self, start: u32, both: [NumericMove; 2]) {
        self.game.items.extend(plain_moves(start, both));
        self.count_both();
    }

    /// Adds a number that was expected, and both moves behind it up to `end`.
    pub(super) fn push_full_move(
        &mut self,
        start: u32,
        number: &ExpectedNumber,
        both: [NumericMove; 2],
        end: u32,
    ) {
        let [white, black] = plain_moves(end - PLAIN_MOVES, both);
        let span = Span::at(start, number.len() as u32);
        let kind = ItemKind::MoveNumber {
            number: number.number(),
            black: false,
        };
        self.game.items.extend([Item { span, kind }, white, black]);
        self.count_both();
    }

    fn count_both(&mut self) {
        self.has_moves = true;
        self.plies = self.plies.saturating_add(2);
    }

    /// Adds a move and says what it wears.
    pub(super) fn push_dressed(&mut self, span: Span, token: MoveToken, text: &[u8]) {
        self.push_move(span, token);
        let MoveToken::Numeric { numbers, dress } = token else {
            return;
        };
        match dress {
            Dress::Separated => {
                let text = numbers.to_string();
                let all = vec![Rewrite { span, text }];
                self.fault(span, FaultKind::MoveSeparator { all });
            }
            Dress::Marked => {
                // The mark is what is no digit between the squares.
                let len = (span.len() as usize).min(text.len());
                let mark = text[2..len]
                    .iter()
                    .position(u8::is_ascii_digit)
                    .unwrap_or(1) as u32;
                self.mark(Span::new(span.start() + 2, span.start() + 2 + mark));
            }
            Dress::Plain | Dress::Lettered { .. } => {}
        }
    }

    pub(super) fn push_number(&mut self, span: Span, number: u32, black: bool) {
        self.push(span, ItemKind::MoveNumber { number, black });
        let white_plies = number.saturating_sub(1).saturating_mul(2);
        // A number without dots is also written before Black's move.
        if black || self.plies != white_plies.saturating_add(1) {
            self.plies = white_plies.saturating_add(u32::from(black));
        }
    }

    /// The number of the move to come, as far as the text tells.
    pub(super) fn expected_number(&self) -> u32 {
        self.plies / 2 + 1
    }

    /// The same as text, where White is to move.
    pub(super) fn expected_text(&self) -> Option<ExpectedNumber> {
        let number = self.white_to_move().then(|| self.expected_number())?;
        ExpectedNumber::new(number)
    }

    pub(super) fn white_to_move(&self) -> bool {
        self.plies.is_multiple_of(2)
    }

    pub(super) fn has_moves(&self) -> bool {
        self.has_moves
    }

    /// Whether the last thing read is a move or what belongs to one.
    pub(super) fn after_move(&self) -> bool {
        matches!(
            self.last_kind(),
            Some(
                ItemKind::Move(_)
                    | ItemKind::Mark
                    | ItemKind::Annotation
                    | ItemKind::Comment
                    | ItemKind::VariationEnd
            )
        )
    }

    pub(super) fn last_kind(&self) -> Option<ItemKind> {
        self.game.items.last().map(|item| item.kind)
    }

    pub(super) fn in_variation(&self) -> bool {
        !self.open.is_empty()
    }

    pub(super) fn open_variation(&mut self, bracket: Span) {
        self.push(bracket, ItemKind::VariationStart);
        self.open.push(OpenVariation {
            bracket,
            plies_around: self.plies,
        });
        self.plies = self.plies.saturating_sub(1);
    }

    pub(super) fn close_variation(&mut self, bracket: Span) {
        self.push(bracket, ItemKind::VariationEnd);
        if let Some(closed) = self.open.pop() {
            self.plies = closed.plies_around;
        }
    }

    pub(super) fn fault(&mut self, span: Span, kind: FaultKind) {
        let in_variation = self.in_variation();
        self.game.faults.push(Fault {
            in_variation,
            ..Fault::new(span, kind)
        });
    }

    /// A fault of the game itself, even where a variation is still open.
    pub(super) fn fault_of_game(&mut self, span: Span, kind: FaultKind) {
        self.fault(span, kind);
        if let Some(fault) = self.game.faults.last_mut() {
            fault.in_variation = false;
        }
    }

    /// Text that is no part of a score. Stretches with only white space between
    /// them are one.
    pub(super) fn unread(&mut self, span: Span, looks_like: Unread, in_movetext: bool) {
        if self.joins_last(span, looks_like) {
            return;
        }
        self.push(span, ItemKind::Unread);
        let kind = FaultKind::UnexpectedText {
            looks_like,
            in_movetext,
        };
        self.fault(span, kind);
    }

    /// Adds a stretch to the one before, where nothing parts them and both may
    /// be of one kind.
    fn joins_last(&mut self, span: Span, looks_like: Unread) -> bool {
        let either = |one: Unread, other: Unread| {
            one == Unread::Words && !matches!(other, Unread::EndInWords(_))
        };
        if let Some(item) = self.game.items.last_mut()
            && item.kind == ItemKind::Unread
            && let Some(fault) = self.game.faults.last_mut()
            && fault.span == item.span
            && let FaultKind::UnexpectedText {
                looks_like: before, ..
            } = &mut fault.kind
            && (*before == looks_like || either(*before, looks_like) || either(looks_like, *before))
            && let between = Span::new(item.span.end(), span.start()).of(self.text)
            && between.iter().all(u8::is_ascii_whitespace)
            && !holds_blank_line(between)
        {
            if *before == Unread::Words {
                *before = looks_like;
            }
            item.span = item.span.join(span);
            fault.span = item.span;
            return true;
        }
        false
    }

    /// A nested comment leaves this many braces unclosed.
    pub(super) fn leave_braces_open(&mut self, count: usize) {
        self.open_braces += count;
    }

    /// A bracket or brace that closes nothing. The partner of a nested brace was
    /// told of with the comment.
    pub(super) fn stray_bracket(&mut self, span: Span, is_brace: bool, in_movetext: bool) {
        if is_brace && self.open_braces > 0 {
            self.open_braces -= 1;
            self.push(span, ItemKind::Unread);
        } else {
            self.unread(span, Unread::StrayBracket, in_movetext);
        }
    }

    /// A character that nobody sees. A space takes its place where it parts the
    /// two halves of a line end.
    pub(super) fn invisible(&mut self, character: char, span: Span) {
        let before = (span.start() as usize).checked_sub(1);
        let behind_cr = before.is_some_and(|before| self.text[before] == b'\r');
        let text = if behind_cr { " " } else { "" }.to_owned();
        self.invisible.push((character, Rewrite { span, text }));
    }

    /// How many invisible characters there were.
    pub(super) fn invisible_count(&self) -> usize {
        self.invisible.len()
    }

    /// A space must take the place of the invisible character of that index.
    pub(super) fn invisible_parts(&mut self, index: usize) {
        if let Some((_, rewrite)) = self.invisible.get_mut(index) {
            rewrite.text.push(' ');
        }
    }

    /// A token that holds look-alikes, and the text meant. What stands right
    /// before it must not grow together with that.
    pub(super) fn look_alike(&mut self, span: Span, mut text: String) {
        let before = (span.start() as usize).checked_sub(1);
        if before.is_some_and(|before| self.text[before].is_ascii_alphanumeric()) {
            text.insert(0, ' ');
        }
        self.look_alikes.push(Rewrite { span, text });
    }

    pub(super) fn mark(&mut self, span: Span) {
        self.marks.push(span);
    }

    /// What a mail program left behind is no part of a score, but it is one fault
    /// however often it stands there. A space takes its place where words would
    /// or two line ends would grow together, or a `%` come to stand at the start of
    /// a line.
    pub(super) fn mail(&mut self, span: Span) {
        let (start, end) = (span.start() as usize, span.end() as usize);
        let quotes = self.text[start] == b'>';
        let next = self.text.get(end);
        let touches = |byte: Option<&u8>| byte.is_some_and(|byte| !byte.is_ascii_whitespace());
        let before = start.checked_sub(1).map(|before| &self.text[before]);
        let parts = next == Some(&b'%')
            || matches!((before, next), (Some(b'\r'), None | Some(b'\n')))
            || (!quotes && touches(before) && touches(next));
        let text = if parts { " " } else { "" }.to_owned();
        self.mail.push(Rewrite { span, text });
    }

    /// Says what is said once a game, when all of it is known.
    pub(super) fn finish(mut self) {
        let left_open = std::mem::take(&mut self.open);
        let comment_left_open = self
            .game
            .faults
            .iter()
            .any(|fault| fault.kind == FaultKind::UnclosedComment);
        match left_open.first() {
            // A comment that swallowed the rest swallowed the brackets too.
            Some(&OpenVariation { bracket, .. }) if !comment_left_open => {
                self.fault(bracket, FaultKind::UnclosedVariation);
            }
            _ => {}
        }
        if let Some((character, first)) = self.invisible.first() {
            let (character, first) = (*character, first.span);
            let all = std::mem::take(&mut self.invisible).into_iter();
            let all = all.map(|(_, rewrite)| rewrite).collect();
            self.fault(first, FaultKind::InvisibleCharacter { character, all });
        }
        if let Some(first) = self.look_alikes.first().map(|rewrite| rewrite.span) {
            let all = std::mem::take(&mut self.look_alikes);
            self.fault(first, FaultKind::LookAlike { all });
        }
        if let Some(&first) = self.marks.first() {
            let all = std::mem::take(&mut self.marks);
            self.fault(first, FaultKind::MoveMark { all });
        }
        if let Some(first) = self.mail.first().map(|rewrite| rewrite.span) {
            let all = std::mem::take(&mut self.mail);
            self.fault(first, FaultKind::MailRemains { all });
        }
        self.settle_ends_in_words();
        self.gather_separators();
    }

    /// Words that end a game do so only where nothing of the game follows.
    fn settle_ends_in_words(&mut self) {
        let goes_on = |item: &&Item| {
            matches!(
                item.kind,
                ItemKind::Move(_) | ItemKind::MoveNumber { .. } | ItemKind::Result { .. }
            )
        };
        let last = self.game.items.iter().rev().find(goes_on);
        let last = last.map_or(0, |item| item.span.start());
        for fault in &mut self.game.faults {
            if let FaultKind::UnexpectedText { looks_like, .. } = &mut fault.kind
                && matches!(looks_like, Unread::EndInWords(_))
                && (fault.span.start() < last || fault.in_variation)
            {
                *looks_like = Unread::Words;
            }
        }
    }

    /// A game whose every move is written with a separator has one habit, not
    /// eighty faults.
    fn gather_separators(&mut self) {
        const A_HABIT: usize = 4;
        let separated = |fault: &Fault| matches!(fault.kind, FaultKind::MoveSeparator { .. });
        let faults = &mut self.game.faults;
        if faults.iter().filter(|fault| separated(fault)).count() < A_HABIT {
            return;
        }
        let plain_move = self.game.items.iter().any(|item| {
            matches!(
                item.kind,
                ItemKind::Move(MoveToken::Numeric {
                    dress: Dress::Plain,
                    ..
                })
            )
        });
        if plain_move {
            return;
        }
        let mut gathered: Vec<Rewrite> = Vec::new();
        let mut first = None;
        faults.retain_mut(|fault| match &mut fault.kind {
            FaultKind::MoveSeparator { all } => {
                gathered.append(all);
                first.get_or_insert(fault.span);
                false
            }
            _ => true,
        });
        if let Some(first) = first {
            self.fault(first, FaultKind::MoveSeparator { all: gathered });
        }
    }
}
