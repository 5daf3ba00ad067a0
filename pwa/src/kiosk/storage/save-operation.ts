import type { DeskDocumentType } from '@toodles/api/contract/desk/documents.ts';
import type { DeskUsage } from '@toodles/api/contract/desk/rows.ts';
import { currentOperation, isVisitUndone } from '../core/current-operation.ts';
import { madeWithPreviousCache } from '../core/made-with.ts';
import { isMoneyOperation, type OperationInput, referencedVisitId, subjectOf } from '../core/operations.ts';
import type { NewOutboxRow, OperationSummary, OutboxRow } from '../core/rows.ts';
import { type AmendRefusal, findAmendRefusal, resolveVisit } from '../core/undo-policy.ts';
import type { DeskDb } from './desk-db.ts';
import { readEarlierMoney } from './earlier-money.ts';
import { readRecent, readSale } from './read-desk.ts';
import { withNumber } from './series.ts';
import { readState } from './state.ts';
import { SINGLE_ROW_KEY } from './table-names.ts';

/** An operation before its cached row and the clock offset are known. */
export type OperationDraft = OperationInput &
  Omit<OutboxRow, keyof OperationInput | 'seq' | 'about' | 'before' | 'clockOffsetMs'> & {
    about: Omit<OperationSummary, 'subject'>;
    /** The document that is printed with it, which gets the next number of its series. */
    printed?: { type: DeskDocumentType; date: string } | undefined;
  };

/** With the id that it is stored under. */
export type SaveResult = { ok: true; id: string } | { ok: false; code: AmendRefusal };

/**
 * Saves an operation with everything that belongs to it, in one transaction with strict durability. It is
 * saved only when this resolves. An existing id is a second tap and is saved once, unless its effect was
 * undone since, for instance in another tab. Refuses an amend that is no longer allowed before it writes
 * anything. Rejects when the disk is full or the database is gone.
 * @param anotherId the id for work that was undone since and is meant again
 */
export function saveOperation(
  db: DeskDb,
  { printed, ...draft }: OperationDraft,
  anotherId: string,
): Promise<SaveResult> {
  return db.transaction('rw', tablesFor(db, { ...draft, printed }), async (): Promise<SaveResult> => {
    // Read together here and write together below: users notice each database round trip.
    const [known, state] = await Promise.all([findKnown(db, { ...draft, printed }), readState(db)]);
    const existing = known && (await findExistingResult(db, draft, known));
    if (existing) return existing;
    const earlier = await readEarlierOperations(db, draft);
    const work = { ...draft, clockOffsetMs: state.clockOffsetMs };
    const code = findAmendRefusal(work, earlier);
    if (code) return { ok: false, code };
    const visit = await readCurrentVisit(db, draft, earlier);
    const subject = subjectOf(draft, visit);
    if (!subject) return { ok: false, code: 'not_ours' };
    const row: NewOutboxRow = {
      ...(printed ? await withNumber(db, work, printed) : work),
      id: known ? anotherId : draft.id,
      about: { ...draft.about, subject },
      ...madeWithPreviousCache(draft, state),
      ...(visit && { before: visit }),
    };
    const receipts = { ...state.receipts, made: state.receipts.made + 1 };
    const added = db.outbox.add(row).then(() => true, isSecondTap);
    const [isNew] = await Promise.all([added, db.state.put({ ...state, receipts }, SINGLE_ROW_KEY)]);
    if (isNew) return { ok: true, id: row.id };
    await db.state.put(state, SINGLE_ROW_KEY);
    return findCheckIn(db, row.id);
  });
}

/**
 * The operation with the draft's id, if it was saved before. A check-in is not looked up, which takes time: the unique
 * index refuses a second one.
 */
async function findKnown(db: DeskDb, draft: OperationDraft): Promise<OutboxRow | undefined> {
  const isRefusedByIndex = draft.kind === 'usage.record' && draft.printed === undefined;
  return isRefusedByIndex ? undefined : db.outbox.get({ id: draft.id });
}

/** @throws the error, unless the index of the ids refused the row */
function isSecondTap(error: unknown): false {
  if (error instanceof Error && error.name === 'ConstraintError') return false;
  throw error;
}

/** The id is the visit's. Under a second id the family would be inside twice. */
async function findCheckIn(db: DeskDb, id: string): Promise<SaveResult> {
  const known = await db.outbox.get({ id });
  const since = await db.outbox
    .where('seq')
    .aboveOrEqual(known?.seq ?? 0)
    .toArray();
  return isVisitUndone(since, id) ? { ok: false, code: 'undone' } : { ok: true, id };
}

/** Only operations about a visit read the cached rows, which are slow to read right after the start. */
function tablesFor(db: DeskDb, draft: OperationDraft) {
  return [
    db.outbox,
    db.state,
    ...(referencedVisitId(draft) === null ? [] : [db.usages, db.sales]),
    ...(draft.printed ? [db.series] : []),
  ];
}

/** The result for a tap whose id exists; undefined when it must be saved as a new operation. */
async function findExistingResult(
  db: DeskDb,
  work: OperationInput,
  known: OutboxRow,
): Promise<SaveResult | undefined> {
  // A sale or a payment is made once: undoing it is an operation of its own.
  if (isMoneyOperation(work)) return { ok: true, id: known.id };
  if (work.kind === 'usage.record') return findCheckIn(db, known.id);
  const since = await db.outbox.where('seq').aboveOrEqual(known.seq).toArray();
  const row = currentOperation(
    work,
    since.filter((one) => hasSameTarget(one, work)),
  );
  return row && { ok: true, id: row.id };
}

/** Earlier operations of this desk about the same visit, booking or party, in the tablet's order. */
async function readEarlierOperations(db: DeskDb, work: OperationInput): Promise<OutboxRow[]> {
  if (work.kind === 'usage.record' || isMoneyOperation(work)) return readEarlierMoney(db, work);
  const followed = referencedVisitId(work);
  const record = followed === null ? undefined : await db.outbox.get({ id: followed });
  const later = record ? await db.outbox.where('seq').above(record.seq).toArray() : await readRecent(db);
  return [...(record ? [record] : []), ...later.filter((row) => hasSameTarget(row, work))];
}

function hasSameTarget(row: OutboxRow, work: OperationInput): boolean {
  if (work.kind === 'booking.arrive')
    return row.kind === work.kind && row.payload.bookingId === work.payload.bookingId;
  if (work.kind === 'party.arrive')
    return row.kind === work.kind && row.payload.partyId === work.payload.partyId;
  return referencedVisitId(work) !== null && referencedVisitId(row) === referencedVisitId(work);
}

/** The current visit that the work is about; undefined when it is about none or the visit is unknown here. */
async function readCurrentVisit(db: DeskDb, work: OperationInput, earlier: readonly OutboxRow[]) {
  const id = referencedVisitId(work);
  if (id === null) return undefined;
  const cached: DeskUsage | undefined = await db.usages.get(id);
  const [first] = earlier;
  const saleId = first?.kind === 'usage.record' ? first.payload.packageSaleId : undefined;
  const sale = saleId === undefined ? undefined : await readSale(db, saleId);
  return resolveVisit(earlier, { cached, sale });
}
