//! What the groups would be while cards are carried about.

use super::answer::{Preview, Reading};
use crate::card::Face;
use crate::game::Game;
use crate::meld::Meld;
use crate::misuse::Misuse;
use crate::rules::Rules;

impl Game {
    /// What each present group would be with these cards laid on it, and what they would be as a
    /// new group. Cheap enough to ask at every move of a pointer.
    pub fn preview(&self, ids: &[u32]) -> Result<Preview, Misuse> {
        let cards = self.cards(ids)?;
        let now = self.round.turn.now();
        if let Some(foreign) = cards.iter().find(|card| now.place_of(**card).is_none()) {
            return Err(Misuse::NotYourCard { id: foreign.id() });
        }
        let carried: Vec<Face> = cards.iter().map(|card| card.face()).collect();
        let with = |group: &crate::turn::Group| {
            let rest = group.cards.iter().filter(|card| !cards.contains(card)).map(|card| card.face());
            let faces: Vec<Face> = rest.chain(carried.iter().copied()).collect();
            reading(&faces, &self.rules)
        };
        Ok(Preview { groups: now.groups.iter().map(with).collect(), fresh: reading(&carried, &self.rules) })
    }
}

fn reading(faces: &[Face], rules: &Rules) -> Reading {
    let meld = Meld::new(faces, rules);
    Reading {
        kind: meld.as_ref().ok().map(|meld| meld.kind().into()),
        reason: meld.err().map(Into::into),
        cards: faces.len(),
    }
}
