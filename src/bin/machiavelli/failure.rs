//! Why a command could not do what it was asked.

use std::fmt;
use std::io;
use std::path::Path;

use machiavelli::{CommandError, Error, RulesError};
use serde_json::{Value, json};

/// The reason why a command stopped. A refusal by the rules is not a failure but an answer.
#[derive(Debug)]
pub enum Failure {
    /// The library cannot make sense of the input.
    Input(Error),
    /// The program was asked for something that it cannot do; the code is stable, like those of [`Error`].
    Other(&'static str, String),
    /// The output cannot be written.
    Output(io::Error),
}

impl Failure {
    /// A file that cannot be read or written.
    pub fn file(path: &Path, error: &io::Error) -> Self {
        Self::Other("file", format!("{}: {error}", path.display()))
    }

    /// Whether the program that reads the output has ended.
    pub fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// The failure as data, with a stable code.
    pub fn to_json(&self) -> Value {
        let code = match self {
            Self::Input(error) => error.code(),
            Self::Other(code, _) => code,
            Self::Output(_) => "output",
        };
        json!({ "error": { "code": code, "message": self.to_string() } })
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(error) => error.fmt(f),
            Self::Other(_, message) => f.write_str(message),
            Self::Output(error) => error.fmt(f),
        }
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Input(error)
    }
}

impl From<RulesError> for Failure {
    fn from(error: RulesError) -> Self {
        Self::Input(error.into())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<CommandError> for Failure {
    fn from(error: CommandError) -> Self {
        match error {
            CommandError::Misuse(error) => Self::Input(error),
            CommandError::Refused(refused) => Self::Other("refused", refused.to_string()),
        }
    }
}
