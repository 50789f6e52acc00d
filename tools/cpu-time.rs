//! `cpu-time PROGRAM [WORD…]` runs a program, and then prints the processor time of the program and of everything that it started:
//! `processor seconds: 12.83`. The exit code is the program's.
//!
//! `time` misses processes whose parent ended before them, such as the renderers of a browser: a third of the time of a browser test.
//! Therefore this program adopts such processes. It ends those that outlive the program, so that no browser stays behind.
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, exit};
use std::time::{Duration, Instant};
use std::{env, fs, process, ptr, thread};

const PR_SET_CHILD_SUBREAPER: i32 = 36;
const RUSAGE_CHILDREN: i32 = -1;
const WNOHANG: i32 = 1;
const SIGKILL: i32 = 9;
/// Processes that still run this long after the program has ended are killed.
const GRACE: Duration = Duration::from_millis(500);
const PAUSE: Duration = Duration::from_millis(10);

unsafe extern "C" {
    fn prctl(option: i32, value: usize, ...) -> i32;
    fn signal(number: i32, handler: extern "C" fn(i32)) -> usize;
    fn waitpid(pid: i32, status: *mut i32, options: i32) -> i32;
    fn kill(pid: i32, signal: i32) -> i32;
    fn getrusage(who: i32, usage: *mut [i64; 18]) -> i32;
}

/// The runner signals the whole group of processes. This one waits until the others have ended, to add up their times.
extern "C" fn ignore(_signal: i32) {}

fn children() -> Vec<i32> {
    let own = process::id().to_string();
    let is_child = |pid: &i32| {
        // The name of the program, in brackets, may contain spaces.
        let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        stat.rsplit(") ").next().and_then(|rest| rest.split(' ').nth(1)) == Some(&own)
    };
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    entries
        .filter_map(|entry| entry.file_name().to_str()?.parse().ok())
        .filter(is_child)
        .collect()
}

fn reap_orphans() {
    let deadline = Instant::now() + GRACE;
    loop {
        match unsafe { waitpid(-1, ptr::null_mut(), WNOHANG) } {
            -1 => return,
            0 => {
                if Instant::now() > deadline {
                    for pid in children() {
                        unsafe { kill(pid, SIGKILL) };
                    }
                }
                thread::sleep(PAUSE);
            }
            _ => {}
        }
    }
}

/// The processor time in seconds, of the user and of the system, of all processes that have been reaped.
fn time_of_children() -> f64 {
    let mut usage = [0; 18];
    unsafe { getrusage(RUSAGE_CHILDREN, &mut usage) };
    let [seconds, micros, system_seconds, system_micros, ..] = usage;
    (seconds + system_seconds) as f64 + (micros + system_micros) as f64 / 1e6
}

fn main() {
    unsafe { prctl(PR_SET_CHILD_SUBREAPER, 1) };
    for number in [1, 2, 15] {
        unsafe { signal(number, ignore) };
    }
    let words: Vec<_> = env::args_os().skip(1).collect();
    let status = match Command::new(&words[0]).args(&words[1..]).status() {
        Ok(status) => status,
        Err(error) => {
            eprintln!("{}: {error}", words[0].display());
            exit(127);
        }
    };
    reap_orphans();
    println!("\nprocessor seconds: {:.2}", time_of_children());
    exit(status.code().unwrap_or_else(|| 128 + status.signal().unwrap_or(0)));
}
