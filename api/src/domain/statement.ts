/** What moves a balance; `minutes` is signed. */
interface Move {
  minutes: number;
}

/**
 * A ledger as a statement: each entry with what was left after it, so that the last says what is left now.
 * @param moves oldest first
 */
export function runningBalance<M extends Move>(moves: readonly M[]): (M & { balanceMinutes: number })[] {
  let balanceMinutes = 0;
  return moves.map((move) => {
    balanceMinutes += move.minutes;
    return { ...move, balanceMinutes };
  });
}
