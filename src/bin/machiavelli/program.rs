//! Outside programs that answer lines: each question gets one line.

use std::io::{self, BufRead as _, BufReader, Write as _};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// Why there is no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Silence {
    /// No answer came in time.
    Late,
    /// The program ended without an answer.
    Ended,
}

/// An outside program.
pub struct Program {
    words: Vec<String>,
    limit: Duration,
    running: Running,
}

struct Running {
    child: Child,
    answers: Receiver<String>,
}

impl Program {
    /// Starts the program with these words of a command. `limit` is the time for each answer.
    ///
    /// # Errors
    ///
    /// The program cannot be started.
    pub fn start(words: &[String], limit: Duration) -> io::Result<Self> {
        Ok(Self { running: Running::start(words)?, words: words.to_vec(), limit })
    }

    /// The line that answers this one. After a silence, another process of the program gets the next question.
    pub fn ask(&mut self, question: &str) -> Result<String, Silence> {
        let stdin = self.running.child.stdin.as_mut().expect("a pipe");
        // If it cannot be written, the program has ended, and no answer follows.
        let _ = writeln!(stdin, "{question}").and_then(|()| stdin.flush());
        self.running.answers.recv_timeout(self.limit).map_err(|error| {
            // A late answer must not be taken for that to the next question.
            if let Ok(running) = Running::start(&self.words) {
                self.running = running;
            }
            if error == RecvTimeoutError::Timeout { Silence::Late } else { Silence::Ended }
        })
    }
}

impl Running {
    fn start(words: &[String]) -> io::Result<Self> {
        let mut child =
            Command::new(&words[0]).args(&words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let (sender, answers) = channel();
        // Ends with the program's output, or when nobody waits for an answer any more.
        thread::spawn(move || lines.map_while(Result::ok).try_for_each(|line| sender.send(line)));
        Ok(Self { child, answers })
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Reads a time in seconds.
pub fn read_limit(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.filter(|limit| !limit.is_zero()).ok_or_else(|| "expected a number of seconds".to_owned())
}
