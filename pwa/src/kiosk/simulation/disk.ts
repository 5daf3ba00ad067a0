import type { DBCore, DBCoreMutateRequest, DBCoreMutateResponse, Middleware } from 'dexie';
import type { SyncStore } from '../sync/ports.ts';

export type DeathPoint = 'first write' | 'third write' | 'stored';

const writesBefore: Record<DeathPoint, number> = { 'first write': 0, 'third write': 2, stored: Infinity };

/** A failing tablet storage: no room, or a dead battery during a write. */
export class Disk {
  /** `copies`: no room for pulled rows, but enough for a tap. */
  full: 'no' | 'copies' | 'all' = 'no';
  private death: { writesLeft: number } | null = null;
  private readonly die: () => void;

  /** @param die ends everything that runs on the tablet */
  constructor(die: () => void) {
    this.die = die;
  }

  dieAt(when: DeathPoint): void {
    this.death = { writesLeft: writesBefore[when] };
  }

  revive(): void {
    this.death = null;
  }

  refuses(table: string): boolean {
    if (this.full === 'no') return false;
    return this.full === 'all' || !['outbox', 'state'].includes(table);
  }

  /** Whether the battery dies at this write. The write never happens, and everything running here ends. */
  diesAtWrite(): boolean {
    if (!this.death) return false;
    this.death.writesLeft -= 1;
    if (this.death.writesLeft >= 0) return false;
    this.die();
    return true;
  }

  /** Called when a response is completely stored. */
  async stored(): Promise<void> {
    if (!this.death) return;
    this.die();
    await never();
  }
}

const never = () => new Promise<never>(() => undefined);
const noRoom = () => new DOMException('No room is left on this tablet.', 'QuotaExceededError');

/** Puts the disk under a page's database. */
export function withDisk(disk: Disk): Middleware<DBCore> {
  return {
    stack: 'dbcore',
    name: 'simulation-disk',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        // Awaits nothing here, or Dexie would lose its transaction.
        const mutate = (request: DBCoreMutateRequest): Promise<DBCoreMutateResponse> => {
          const takesRoom = request.type === 'add' || request.type === 'put';
          if (takesRoom && disk.refuses(name)) return Promise.reject(noRoom());
          if (!disk.diesAtWrite()) return table.mutate(request);
          request.trans.abort();
          return never();
        };
        return { ...table, mutate };
      },
    }),
  };
}

/** A store whose battery may die right after a response is stored. */
export function withDeathAfterStore(store: SyncStore, disk: Disk): SyncStore {
  return {
    ...store,
    applyResponse: async (heard) => {
      const progress = await store.applyResponse(heard);
      await disk.stored();
      return progress;
    },
  };
}
