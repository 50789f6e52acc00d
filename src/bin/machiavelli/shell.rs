//! `machiavelli completions` and `machiavelli man`: what a shell and `man` read about the program.

use std::io::Write;

use clap::{Args, CommandFactory as _};
use clap_complete::Shell;

use crate::failure::Failure;
use crate::{Ending, Program};

/// Print the completions for a shell
#[derive(Args)]
#[command(after_help = "\
Example:
  machiavelli completions fish > ~/.config/fish/completions/machiavelli.fish")]
pub struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    pub fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Program::command(), "machiavelli", &mut script);
        out.write_all(&script)?;
        Ok(Ending::Yes)
    }
}

/// Print the manual page
#[derive(Args)]
#[command(after_help = "\
Example:
  machiavelli man > ~/.local/share/man/man1/machiavelli.1
  machiavelli man solve | man -l -")]
pub struct Man {
    /// The command whose page to print
    command: Option<String>,
}

impl Man {
    pub fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let mut program = Program::command();
        program.build();
        let page = match &self.command {
            None => program,
            Some(name) => {
                let unknown = || Failure::Other("no-such-command", format!("there is no command {name}"));
                program.find_subcommand(name).ok_or_else(unknown)?.clone()
            }
        };
        clap_mangen::Man::new(page).render(out)?;
        Ok(Ending::Yes)
    }
}
