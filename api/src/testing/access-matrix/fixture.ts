import type { EndpointName } from '../../contract/endpoints.ts';
import type { Fixtures } from '../fixtures.ts';
import type { TestApp } from '../make-app.ts';

/** A request that succeeds for permitted callers. */
export interface Sample {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface MatrixFixture {
  app: TestApp;
  fixtures: Fixtures;
}

export type Samples = Partial<Record<EndpointName, (fixture: MatrixFixture) => Promise<Sample>>>;

let phones = 9_000_000_000;

/** An unused phone. */
export const nextPhone = (): string => {
  phones += 1;
  return String(phones);
};
