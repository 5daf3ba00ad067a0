import type { DeskUsage } from '@toodles/api/contract/sync.ts';
import { madeWithOthers } from '../outbox/made-with.ts';
import { subjectOf, visitFollowed, type Work } from '../outbox/operations.ts';
import { isUndoneIn, standing } from '../outbox/standing.ts';
import { knownVisit, type NoWayBack, noWayBack } from '../outbox/way-back.ts';
import type { DeskDb } from './desk-db.ts';
import { ONLY } from './names.ts';
import { mostRecent } from './read-desk.ts';
import type { About, NewOutboxRow, OutboxRow } from './rows.ts';
import { readState } from './state.ts';

/** An operation before it is known which cached row it is about, and by how much the tablet's clock is off. */
export type Draft = Work &
  Omit<OutboxRow, keyof Work | 'seq' | 'about' | 'before' | 'clockOffsetMs'> & {
    about: Omit<About, 'subject'>;
  };

/** With the id under which it is kept. */
export type Written = { ok: true; id: string } | { ok: false; code: NoWayBack };

/**
 * Writes an operation down with all that belongs to it, in one transaction with strict durability: only when this
 * resolves is it saved. An id that is there already is a tap that came twice; it is saved, once, unless what it says was
 * taken back since, as in another tab. What can no longer be put right is refused before anything is written.
 * Rejects when the disk is full or the database is gone.
 * @param anotherId for what was taken back since and is meant anew
 */
export function saveOperation(db: DeskDb, draft: Draft, anotherId: string): Promise<Written> {
  // Only what follows a visit has to look at the families, whose reading at the start takes its time.
  const seen = visitFollowed(draft) === null ? [] : [db.usages, db.sales];
  return db.transaction('rw', [db.outbox, db.state, ...seen], async (): Promise<Written> => {
    // Asked for together, and written together below: each trip to the database and back is felt at a tap.
    const [known, state] = await Promise.all([db.outbox.get({ id: draft.id }), readState(db)]);
    const kept = known && (await keptSince(db, draft, known));
    if (kept) return kept;
    const earlier = await earlierAbout(db, draft);
    const work = { ...draft, clockOffsetMs: state.clockOffsetMs };
    const code = noWayBack(work, earlier);
    if (code) return { ok: false, code };
    const visit = await visitBefore(db, draft, earlier);
    const subject = subjectOf(draft, visit);
    if (!subject) return { ok: false, code: 'not_ours' };
    const row: NewOutboxRow = {
      ...work,
      id: known ? anotherId : draft.id,
      about: { ...draft.about, subject },
      ...madeWithOthers(draft, state),
      ...(visit && { before: visit }),
    };
    const receipts = { ...state.receipts, made: state.receipts.made + 1 };
    await Promise.all([db.outbox.add(row), db.state.put({ ...state, receipts }, ONLY)]);
    return { ok: true, id: row.id };
  });
}

/** What becomes of a tap whose id is there already; undefined where it has to be written down anew. */
async function keptSince(db: DeskDb, work: Work, known: OutboxRow): Promise<Written | undefined> {
  const since = await db.outbox.where('seq').aboveOrEqual(known.seq).toArray();
  if (work.kind === 'usage.record') {
    // The id is the visit's: under another one they would be inside twice.
    return isUndoneIn(since, known.id) ? { ok: false, code: 'undone' } : { ok: true, id: known.id };
  }
  const row = standing(
    work,
    since.filter((one) => isAboutTheSame(one, work)),
  );
  return row && { ok: true, id: row.id };
}

/** What was done here before about the same visit, booking or party, in the tablet's order. */
async function earlierAbout(db: DeskDb, work: Work): Promise<OutboxRow[]> {
  if (work.kind === 'usage.record') return [];
  const followed = visitFollowed(work);
  const record = followed === null ? undefined : await db.outbox.get({ id: followed });
  const later = record
    ? await db.outbox.where('seq').above(record.seq).toArray()
    : (await db.outbox.orderBy('seq').reverse().limit(mostRecent).toArray()).reverse();
  return [...(record ? [record] : []), ...later.filter((row) => isAboutTheSame(row, work))];
}

function isAboutTheSame(row: OutboxRow, work: Work): boolean {
  if (work.kind === 'booking.arrive')
    return row.kind === work.kind && row.payload.bookingId === work.payload.bookingId;
  if (work.kind === 'party.arrive')
    return row.kind === work.kind && row.payload.partyId === work.payload.partyId;
  return visitFollowed(work) !== null && visitFollowed(row) === visitFollowed(work);
}

/** The visit that the work follows, as it stood until now; undefined where it follows none, or none is known here. */
async function visitBefore(db: DeskDb, work: Work, earlier: readonly OutboxRow[]) {
  const id = visitFollowed(work);
  if (id === null) return undefined;
  const cached: DeskUsage | undefined = await db.usages.get(id);
  const [first] = earlier;
  const saleId = first?.kind === 'usage.record' ? first.payload.packageSaleId : undefined;
  const sale = saleId === undefined ? undefined : await db.sales.get(saleId);
  return knownVisit(earlier, { cached, sale });
}
