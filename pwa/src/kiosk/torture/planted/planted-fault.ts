import type { Plant } from '../plant.ts';
import type { Invariant } from '../violation.ts';

/** A plausible bug, and the invariant that must catch it. */
export interface PlantedFault {
  name: string;
  breaks: Invariant;
  /** The seed with which the first histories catch it. */
  seed: number;
  /** Creates a new plant for each history. */
  plant: () => Plant;
}
