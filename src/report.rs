//! A diagnostic in somebody's format.
