/** The pot of the page: what was chosen so far, on the table or under the prompt. Nothing is sent before it is complete. */
import { EMPTY, type Pot } from "./brew";

class PotOnTheFire {
  chosen = $state.raw<Pot>(EMPTY);

  empty(): void {
    this.chosen = EMPTY;
  }
}

/** One for the page: the board and the buttons under the prompt fill the same pot. */
export const pot = new PotOnTheFire();
