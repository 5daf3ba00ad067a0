/** The invariants. A test names the one that a mutant must break. */
export type Invariant =
  | 'saved is kept'
  | 'only what was saved is kept'
  | 'acknowledged is taken'
  | 'shown less local work'
  | 'who came in is shown'
  | 'in the order of the tablet'
  | 'queue is empty'
  | 'saved once, as it was'
  | 'nothing that nobody saved'
  | 'every hour is explained'
  | 'reviews explain what was short'
  | 'hours of the right family'
  | 'every operation accounted for'
  | 'what the desk may, the server takes'
  | 'receipts match'
  | 'the tablet shows what is'
  | 'a second time changes nothing'
  | 'every rupee is explained'
  | 'every rupee is saved once'
  | 'every rupee is in its till'
  | 'every sale has its order'
  | 'every number is given once'
  | 'every number is on its document'
  | 'the server stays well';

export class Violation extends Error {
  override name = 'Violation';
  readonly invariant: Invariant;

  constructor(invariant: Invariant, what: string) {
    super(`${invariant}: ${what}`);
    this.invariant = invariant;
  }
}

/** @param what the message when it does not hold */
export function assertInvariant(isTrue: boolean, invariant: Invariant, what: () => string): void {
  if (!isTrue) throw new Violation(invariant, what());
}
