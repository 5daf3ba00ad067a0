import type { EndpointName } from '../../contract/endpoints.ts';
import type { TestApp } from '../make-app.ts';
import type { World } from '../world.ts';

/** A request that succeeds for permitted callers. */
export interface Sample {
  path: string;
  body?: unknown;
}

export interface Stage {
  app: TestApp;
  world: World;
}

export type Samples = Partial<Record<EndpointName, (stage: Stage) => Promise<Sample>>>;

let phones = 9_000_000_000;

/** An unused phone. */
export const nextPhone = (): string => {
  phones += 1;
  return String(phones);
};
