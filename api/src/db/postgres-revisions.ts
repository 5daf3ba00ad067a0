import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** How long a revision that was read counts as current, if this process writes nothing meanwhile. */
const currentForMs = 500;
/** Dates whose seats are remembered. */
const maxDates = 400;

/** A revision of each key: read at most every half second, and again after each write of this process. */
interface Revisions {
  read(key: string): Promise<number>;
  /** The revision if it was read a moment ago. */
  atOnce(key: string): number | undefined;
}

/**
 * The content and seat revisions on PostgreSQL, where several processes write. What another process changed is seen
 * within half a second, what this one changed at once; no message that could be missed is involved.
 */
export function rememberRevisions(db: Kysely<Schema>) {
  let writes = 0;
  const remember = (readFrom: (key: string) => Promise<number>): Revisions => {
    const known = new Map<string, { value: number; readAt: number; writes: number }>();
    const atOnce = (key: string) => {
      const found = known.get(key);
      const isCurrent = found?.writes === writes && performance.now() - found.readAt < currentForMs;
      return isCurrent ? found.value : undefined;
    };
    return {
      atOnce,
      async read(key) {
        const current = atOnce(key);
        if (current !== undefined) return current;
        // From before the read: what changes while it is on its way may be missing in it.
        const began = { readAt: performance.now(), writes };
        const value = await readFrom(key);
        if (known.size >= maxDates) known.clear();
        known.set(key, { value, ...began });
        return value;
      },
    };
  };
  const content = remember(() => readContentRevision(db));
  return {
    content: { read: () => content.read(''), atOnce: () => content.atOnce('') },
    seats: remember((date) => readSeatRevision(db, date)),
    /** After a write of this process. */
    forget() {
      writes += 1;
    },
  };
}

async function readContentRevision(db: Kysely<Schema>): Promise<number> {
  const row = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'content')
    .executeTakeFirstOrThrow();
  return row.value;
}

async function readSeatRevision(db: Kysely<Schema>, date: string): Promise<number> {
  const row = await db
    .selectFrom('slot_days')
    .select((eb) => eb.cast<number>(eb.fn.coalesce(eb.fn.sum('version'), eb.lit(0)), 'bigint').as('moves'))
    .where('date', '=', date)
    .executeTakeFirstOrThrow();
  return row.moves;
}
