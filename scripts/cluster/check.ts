import type { Centre } from './centre.ts';
import type { PostgresCluster } from './postgres.ts';
import type { Programs } from './programs.ts';
import type { Servers } from './servers.ts';

export interface Cluster {
  programs: Programs;
  postgres: PostgresCluster;
  servers: Servers;
  centre: Centre;
  /** The folder of the version under test. */
  repository: string;
}

/** Something that has to hold. */
export interface Check {
  name: string;
  /** @returns figures, if there are any. @throws Error if it does not hold */
  run(cluster: Cluster): Promise<string | undefined>;
}
