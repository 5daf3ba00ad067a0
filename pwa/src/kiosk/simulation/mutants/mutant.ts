import type { Mutation } from '../mutation.ts';
import type { Invariant } from '../violation.ts';

/** A plausible bug, and the invariant that must catch it. */
export interface Mutant {
  name: string;
  breaks: Invariant;
  /** The seed with which one of the first 40 histories catches it. */
  seed: number;
  /** Which of them does: 0, the first, unless given. */
  run?: number;
  /** Creates a new plant for each history. */
  mutate: () => Mutation;
}
