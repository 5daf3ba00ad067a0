import type { Plant } from '../plant.ts';
import type { Invariant } from '../violation.ts';

/** A mistake that a careless colleague could make, and what it must be caught by. */
export interface PlantedFault {
  name: string;
  breaks: Invariant;
  /** From which the first histories catch it. */
  seed: number;
  /** Anew for each history. */
  plant: () => Plant;
}
