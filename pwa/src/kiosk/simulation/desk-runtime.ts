import { createSyncEngine, type SyncEngine } from '../sync/engine.ts';
import type { SyncPorts } from '../sync/ports.ts';

/** The page or worker that ran the code has ended. */
export class RuntimeEnded extends Error {
  override name = 'Gone';
}

/** A page of the desk, or its service worker: lives until it is closed or dies. */
export class DeskRuntime {
  readonly ended: Promise<never>;
  private isDead = false;
  die: () => void = () => undefined;

  constructor() {
    this.ended = new Promise((_resolve, reject) => {
      this.die = () => {
        this.isDead = true;
        reject(new RuntimeEnded());
      };
    });
    // A page may die while nothing awaits it.
    this.ended.catch(() => undefined);
  }

  /** The engine in this reader. It ends with its page and then releases the lock. */
  engine(ports: Omit<SyncPorts, 'random' | 'appVersion'> & { version: number }): SyncEngine {
    const { version, lock, ...others } = ports;
    return createSyncEngine({
      ...others,
      // A dead reader gets no turn.
      lock: (work) => lock(() => (this.isDead ? this.ended : Promise.race([work(), this.ended]))),
      random: () => 0.5,
      appVersion: `simulation ${version}`,
    });
  }
}
