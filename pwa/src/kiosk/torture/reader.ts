import { createSyncEngine, type SyncEngine } from '../sync/engine.ts';
import type { SyncPorts } from '../sync/ports.ts';

/** The page or worker that something ran in is no more. */
export class Gone extends Error {
  override name = 'Gone';
}

/** A page of the desk, or its service worker at work: lives until it is closed or dies. */
export class Reader {
  readonly gone: Promise<never>;
  private isDead = false;
  die: () => void = () => undefined;

  constructor() {
    this.gone = new Promise((_resolve, reject) => {
      this.die = () => {
        this.isDead = true;
        reject(new Gone());
      };
    });
    // A page may well die while nobody waits for it.
    this.gone.catch(() => undefined);
  }

  /** The engine as it runs in here: it ends with its page, and frees the lock with it. */
  engine(ports: Omit<SyncPorts, 'random' | 'appVersion'> & { version: number }): SyncEngine {
    const { version, lock, ...others } = ports;
    return createSyncEngine({
      ...others,
      // The dead do not get their turn.
      lock: (work) => lock(() => (this.isDead ? this.gone : Promise.race([work(), this.gone]))),
      random: () => 0.5,
      appVersion: `torture ${version}`,
    });
  }
}
