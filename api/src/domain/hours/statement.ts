/** A change of the balance; `minutes` is signed. */
interface Move {
  minutes: number;
}

/**
 * A ledger as a statement: each entry with the balance after it, so that the last one has the current
 * balance.
 * @param moves oldest first
 */
export function runningBalance<M extends Move>(moves: readonly M[]): (M & { balanceMinutes: number })[] {
  let balanceMinutes = 0;
  return moves.map((move) => {
    balanceMinutes += move.minutes;
    return { ...move, balanceMinutes };
  });
}
