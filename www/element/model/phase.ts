/**
 * Who can act. `empty`: nobody, because there is no game. `mine`: the person at the table. `computer`: a computer, or a player
 * elsewhere. `handover`: the next person, who has yet to take the device, or nobody, while another tab plays the game. `over`:
 * nobody, because the deal has ended.
 */
export type Stage = 'empty' | 'mine' | 'computer' | 'handover' | 'over';

/** The stage, or `show` while a hint or past turns cover the game. */
export type Phase = Stage | 'show';
