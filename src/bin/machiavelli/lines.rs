//! Answers lines of the standard input on all cores, in the order of the lines.

use std::collections::BTreeMap;
use std::io::{self, BufRead as _, BufReader, IsTerminal as _, Write};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

/// The time between two reports of the progress.
const REPORT: Duration = Duration::from_millis(200);

/// Reads lines until the end of the input, and writes one line for each as soon as all earlier ones have theirs. Each core has
/// one `worker`, which `start` makes.
///
/// # Errors
///
/// The input cannot be read, or the output cannot be written.
pub fn answer_all<Worker: FnMut(&str) -> String>(
    out: &mut (dyn Write + Send),
    start: impl Fn() -> Worker + Sync,
) -> io::Result<()> {
    let input = Mutex::new(BufReader::new(io::stdin()).lines().enumerate());
    let output = Mutex::new(Output::new(out));
    let next_line = || input.lock().expect("no worker panics").next();
    let failed = Mutex::new(None);
    let work = || {
        let mut answer = start();
        while failed.lock().expect("no worker panics").is_none()
            && let Some((number, line)) = next_line()
        {
            let written = line.and_then(|line| {
                let answer = answer(&line);
                output.lock().expect("no worker panics").add(number, answer)
            });
            if let Err(error) = written {
                *failed.lock().expect("no worker panics") = Some(error);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    output.into_inner().expect("no worker panics").finish_report();
    failed.into_inner().expect("no worker panics").map_or(Ok(()), Err)
}

struct Output<'a> {
    out: &'a mut (dyn Write + Send),
    /// The number of lines written.
    written: usize,
    /// Answers to later lines than the next one.
    waiting: BTreeMap<usize, String>,
    begin: Instant,
    /// When the progress was reported; `None` if nobody would see it, or if it would stand between the answers.
    reported: Option<Instant>,
}

impl<'a> Output<'a> {
    fn new(out: &'a mut (dyn Write + Send)) -> Self {
        let is_seen = io::stderr().is_terminal() && !io::stdout().is_terminal();
        let begin = Instant::now();
        Self { out, written: 0, waiting: BTreeMap::new(), begin, reported: is_seen.then_some(begin) }
    }

    fn add(&mut self, number: usize, answer: String) -> io::Result<()> {
        self.waiting.insert(number, answer);
        let before = self.written;
        while let Some(answer) = self.waiting.remove(&self.written) {
            writeln!(self.out, "{answer}")?;
            self.written += 1;
        }
        if self.written > before {
            // A program that asks line by line waits for each answer.
            self.out.flush()?;
        }
        if self.reported.is_some_and(|reported| reported.elapsed() >= REPORT) {
            self.reported = Some(Instant::now());
            let milliseconds = self.begin.elapsed().as_millis().max(1);
            let rate = self.written as u128 * 1000 / milliseconds;
            eprint!("\r{} lines, {rate} a second \x1b[K", self.written);
        }
        Ok(())
    }

    fn finish_report(self) {
        if self.reported.is_some() {
            eprint!("\r\x1b[K");
        }
    }
}
