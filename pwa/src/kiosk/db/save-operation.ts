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

/** An operation before its cached row and the clock offset are known. */
export type Draft = Work &
  Omit<OutboxRow, keyof Work | 'seq' | 'about' | 'before' | 'clockOffsetMs'> & {
    about: Omit<About, 'subject'>;
  };

/** With the id that it is stored under. */
export type Written = { ok: true; id: string } | { ok: false; code: NoWayBack };

/**
 * Saves an operation with everything that belongs to it, in one transaction with strict durability. It is
 * saved only when this resolves. An existing id is a second tap and is saved once, unless its effect was
 * undone since, for instance in another tab. Refuses an amend that is no longer allowed before it writes
 * anything. Rejects when the disk is full or the database is gone.
 * @param anotherId the id for work that was undone since and is meant again
 */
export function saveOperation(db: DeskDb, draft: Draft, anotherId: string): Promise<Written> {
  // Only operations about a visit read these tables, which are slow to read right after the start.
  const seen = visitFollowed(draft) === null ? [] : [db.usages, db.sales];
  return db.transaction('rw', [db.outbox, db.state, ...seen], async (): Promise<Written> => {
    // Read together here and write together below: users notice each database round trip.
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

/** The result for a tap whose id exists; undefined when it must be saved as a new operation. */
async function keptSince(db: DeskDb, work: Work, known: OutboxRow): Promise<Written | undefined> {
  const since = await db.outbox.where('seq').aboveOrEqual(known.seq).toArray();
  if (work.kind === 'usage.record') {
    // The id is the visit's. Under a second id the family would be inside twice.
    return isUndoneIn(since, known.id) ? { ok: false, code: 'undone' } : { ok: true, id: known.id };
  }
  const row = standing(
    work,
    since.filter((one) => isAboutTheSame(one, work)),
  );
  return row && { ok: true, id: row.id };
}

/** Earlier operations of this desk about the same visit, booking or party, in the tablet's order. */
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

/** The current visit that the work is about; undefined when it is about none or the visit is unknown here. */
async function visitBefore(db: DeskDb, work: Work, earlier: readonly OutboxRow[]) {
  const id = visitFollowed(work);
  if (id === null) return undefined;
  const cached: DeskUsage | undefined = await db.usages.get(id);
  const [first] = earlier;
  const saleId = first?.kind === 'usage.record' ? first.payload.packageSaleId : undefined;
  const sale = saleId === undefined ? undefined : await db.sales.get(saleId);
  return knownVisit(earlier, { cached, sale });
}
