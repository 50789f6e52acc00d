//! Calendar days, and which puzzle belongs to each. `www/package/puzzle-days.ts` has the same rule for the page.

use std::fmt;
use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

/// A day of the Gregorian calendar: the number of days since 1 January 1970, a Thursday.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Day(i64);

/// The day of the first puzzle, 1 December 2026.
const FIRST: Day = Day(20_788);
const DAYS_IN_WEEK: i64 = 7;
/// The index of Thursday, the day of the week from which days are counted.
const THURSDAY: i64 = 3;
/// The number of days in 400 years, after which the calendar repeats itself.
const DAYS_IN_ERA: i64 = 146_097;
/// The number of days from 1 March of the year 0 to 1 January 1970.
const DAYS_BEFORE: i64 = 719_468;

impl Day {
    /// Today in UTC.
    pub fn today() -> Self {
        let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
        Self(i64::try_from(seconds / 86_400).unwrap_or(0))
    }

    /// The day of a puzzle.
    pub fn of_puzzle(number: usize) -> Self {
        Self(FIRST.0 + i64::try_from(number).unwrap_or(0))
    }

    /// The number of the day's puzzle, which the pack need not contain.
    pub const fn puzzle_number(self) -> i64 {
        self.0 - FIRST.0
    }

    /// The day of the week, from 0 for Monday.
    pub fn weekday(self) -> usize {
        usize::try_from((self.0 + THURSDAY).rem_euclid(DAYS_IN_WEEK)).expect("0 to 6")
    }

    /// The day with this date, which must exist. Years begin with March here, so that the leap day is the last one.
    fn of_date(year: i64, month: i64, day: i64) -> Self {
        let year = if month > 2 { year } else { year - 1 };
        let (era, year_of_era) = (year.div_euclid(400), year.rem_euclid(400));
        let months_since_march = (month + 9) % 12;
        let day_of_year = (153 * months_since_march + 2) / 5 + day - 1;
        let leap_days = year_of_era / 4 - year_of_era / 100;
        Self(era * DAYS_IN_ERA + year_of_era * 365 + leap_days + day_of_year - DAYS_BEFORE)
    }

    fn date(self) -> (i64, i64, i64) {
        let days = self.0 + DAYS_BEFORE;
        let (era, day_of_era) = (days.div_euclid(DAYS_IN_ERA), days.rem_euclid(DAYS_IN_ERA));
        let year_of_era =
            (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let months_since_march = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * months_since_march + 2) / 5 + 1;
        let month = (months_since_march + 2) % 12 + 1;
        (era * 400 + year_of_era + i64::from(month <= 2), month, day)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers: Option<Vec<i64>> = text.split('-').map(|part| part.parse().ok()).collect();
        let day = match numbers.as_deref() {
            Some(&[year @ 0..=9999, month @ 1..=12, day @ 1..=31]) => Some(Self::of_date(year, month, day)),
            _ => None,
        };
        // A date that does not exist, such as 31 June, would be printed as another one.
        day.filter(|day| day.to_string() == text)
            .ok_or_else(|| format!("expected a day such as 2026-12-01, not \"{text}\""))
    }
}
