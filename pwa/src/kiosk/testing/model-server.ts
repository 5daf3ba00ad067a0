import type { Operation, OperationResult } from '@toodles/api/contract/desk/operations.ts';
import { oldestWaitingField, type SyncRequest, type SyncResponse } from '@toodles/api/contract/desk/sync.ts';
import {
  agree,
  isSameReceipt,
  noReceipt,
  type Receipt,
  whatIsHere,
  withIds,
} from '@toodles/api/domain/desk/receipt.ts';
import { bookingOf, noChanges, partyOf, saleOf, usageOf } from './model-rows.ts';
import { copyOf, ModelTables } from './model-tables.ts';
import { hoursTakenAfter, type ModelVisit } from './model-visit.ts';

/**
 * The server's half of docs/sync.md, small enough to verify by reading: it applies every id once, never
 * refuses a fact, and answers with a page of its rows (model-tables.ts). Tests compare the tablet with it.
 */
export class ModelServer {
  /** Ids of all applied operations, in order. */
  readonly applied: string[] = [];
  /** Revision of the subject's row when the operation was applied. */
  readonly appliedAt = new Map<string, number>();
  readonly sales: ModelTables['sales'];
  readonly bookings: ModelTables['bookings'];
  readonly usages: ModelTables['usages'];
  readonly parties: ModelTables['parties'];
  /** Every visit, including ended and undone ones. */
  readonly visits = new Map<string, ModelVisit>();
  /** Operations on these sales are answered `invalid` until the sale is removed from the set. */
  readonly unknownSales = new Set<number>();
  /** Ids answered `invalid` at least once, which have lost their place in the order. */
  readonly rejected = new Set<string>();
  revoked = false;
  /** An earlier version refuses the fields of a request that were added later, and names none of them. */
  isEarlier = false;
  /** Hours that each operation took from its sale; negative when it gave hours back. */
  readonly hoursTaken = new Map<string, number>();
  /** Sales that were ever short of hours for a visit. */
  readonly shortSales = new Set<number>();
  /** The receipt of the operations that the tablet itself pushed. */
  receipt: Receipt = noReceipt;
  /** Calls whose receipt does not match what the tablet has pushed. */
  readonly outOfSync: SyncRequest[] = [];
  private readonly results = new Map<string, OperationResult>();
  private readonly tables: ModelTables;

  constructor(pageSize = 3) {
    this.tables = new ModelTables(pageSize);
    ({
      sales: this.sales,
      bookings: this.bookings,
      usages: this.usages,
      parties: this.parties,
    } = this.tables);
  }

  /** A family buys hours. */
  sell(id: number, hours: number): void {
    this.tables.put('sales', id, saleOf(id, hours));
  }

  addBooking(id: number): void {
    this.tables.put('bookings', id, bookingOf(id));
  }

  addParty(id: number): void {
    this.tables.put('parties', id, partyOf(id));
  }

  /** Another desk or the portal uses hours, at most down to zero. */
  spendElsewhere(id: number, hours: number): void {
    const sale = this.sales.get(id);
    if (sale)
      this.tables.put('sales', id, { ...sale, remainingHours: Math.max(0, sale.remainingHours - hours) });
  }

  /** Another desk checks a family in. */
  visitElsewhere(id: string, saleId: number): void {
    this.tables.put('usages', id, usageOf(id, saleId, 1));
    this.visits.set(id, { saleId, hours: 1, took: 0, isOver: false, isUndone: false });
  }

  cancel(id: number): void {
    this.tables.drop('sales', id);
  }

  closeElsewhere(id: string): void {
    this.tables.drop('usages', id);
  }

  /** As after a restore: earlier cursors are unknown. */
  forgetCursors(): void {
    this.tables.forgetCursors();
  }

  handle(request: SyncRequest): SyncResponse {
    this.compare(request);
    const known = this.revoked ? 'all' : this.whatIsKnown(request);
    const results = known === 'all' ? request.operations.map((operation) => this.apply(operation)) : [];
    const serverTime = new Date(Date.parse(request.deviceTime) + 1500).toISOString();
    const facts = {
      ...{ results, serverTime, revoked: this.revoked, receipt: this.receipt },
      ...(!this.isEarlier && { accepts: [oldestWaitingField] }),
      ...(known === 'not all' && { lacks: true }),
      ...(known !== 'not all' && this.isUnclearAfter(request, results) && { unclear: true }),
    };
    if (this.revoked)
      return { ...facts, changes: noChanges(), cursor: 'revoked', more: false, snapshot: false };
    return { ...facts, ...this.tables.pull(request.cursor) };
  }

  private whatIsKnown({ receipt: own, missing: checked = null, heard, operations }: SyncRequest) {
    if (!own) return 'all';
    const sent = operations.map(({ id }) => id);
    return whatIsHere({ own, checked, heard, sent }, this.receipt, (id) => this.applied.includes(id));
  }

  private isUnclearAfter({ receipt, missing = null }: SyncRequest, results: OperationResult[]): boolean {
    if (!receipt || this.revoked) return false;
    const accepted = results.filter(({ outcome }) => outcome !== 'invalid').map(({ id }) => id);
    return !agree(withIds(receipt, accepted), this.receipt, missing);
  }

  /** By the rule of features/kiosk/sync/receipts.ts, before this call adds to the applied operations. */
  private compare(request: SyncRequest): void {
    const { receipt, waiting, operations } = request;
    if (!receipt) return;
    const known = operations.map(({ id }) => id).filter((id) => this.applied.includes(id));
    const brought = withIds(receipt, known);
    const isSame = isSameReceipt(receipt, this.receipt) || isSameReceipt(brought, this.receipt);
    const isYetToTell = brought.count < this.receipt.count && waiting > 0;
    if (!isSame && !isYetToTell) this.outOfSync.push(request);
  }

  private apply(operation: Operation): OperationResult {
    const before = this.results.get(operation.id);
    if (before?.outcome === 'applied' || before?.outcome === 'review') {
      return { ...before, outcome: 'duplicate', first: before.outcome };
    }
    const result = { id: operation.id, ...this.evaluate(operation) };
    this.results.set(operation.id, result);
    if (result.outcome === 'invalid') this.rejected.add(operation.id);
    else {
      this.applied.push(operation.id);
      this.receipt = withIds(this.receipt, [operation.id]);
      if (result.revision !== undefined) this.appliedAt.set(operation.id, result.revision);
    }
    return result;
  }

  private evaluate({ id, kind, payload }: Operation): Omit<OperationResult, 'id'> {
    if (kind === 'usage.record') return this.record(id, payload);
    if (kind === 'usage.amend') return this.amend(id, payload);
    if (kind === 'usage.checkout') return this.checkOut(String(payload.usageId));
    const arrivedAt = payload.arrivedAt === null ? null : String(payload.arrivedAt);
    if (kind === 'party.arrive') {
      const party = this.parties.get(Number(payload.partyId));
      if (!party) return { outcome: 'invalid', message: 'No such party.' };
      return { outcome: 'applied', revision: this.tables.put('parties', party.id, { ...party, arrivedAt }) };
    }
    const booking = this.bookings.get(Number(payload.bookingId));
    if (!booking) return { outcome: 'invalid', message: 'No such booking.' };
    return {
      outcome: 'applied',
      revision: this.tables.put('bookings', booking.id, { ...booking, arrivedAt }),
    };
  }

  private record(id: string, payload: Operation['payload']): Omit<OperationResult, 'id'> {
    const saleId = Number(payload.packageSaleId);
    const hours = Number(payload.hoursUsed);
    if (this.unknownSales.has(saleId)) return { outcome: 'invalid', message: 'No such sale.' };
    const visit = { saleId, hours, took: 0, isOver: false, isUndone: false };
    const taken = this.take(id, { usageId: id, visit }, hours);
    // The visit after its sale, as the server does: the two may be on two pages.
    this.tables.put('usages', id, usageOf(id, saleId, hours));
    return taken;
  }

  /** Takes hours for a visit, counting those it already has, as far as they are available. */
  private take(
    operationId: string,
    { usageId, visit }: { usageId: string; visit: ModelVisit },
    hours: number,
  ): Omit<OperationResult, 'id'> {
    const sale = this.sales.get(visit.saleId);
    const took = hoursTakenAfter(visit, hours, sale?.remainingHours ?? 0);
    this.visits.set(usageId, { ...visit, hours, took });
    this.hoursTaken.set(operationId, took - visit.took);
    if (took < hours) this.shortSales.add(visit.saleId);
    const outcome = took < hours ? 'review' : 'applied';
    if (!sale) return { outcome };
    const remainingHours = sale.remainingHours + visit.took - took;
    return { outcome, revision: this.tables.put('sales', sale.id, { ...sale, remainingHours }) };
  }

  private checkOut(id: string): Omit<OperationResult, 'id'> {
    const visit = this.visits.get(id);
    if (!visit) return { outcome: 'invalid', message: 'No such visit.' };
    this.visits.set(id, { ...visit, isOver: true });
    return { outcome: 'applied', revision: this.tables.drop('usages', id) };
  }

  private amend(operationId: string, payload: Operation['payload']): Omit<OperationResult, 'id'> {
    const id = String(payload.usageId);
    const visit = this.visits.get(id);
    if (!visit) return { outcome: 'invalid', message: 'No such visit.' };
    if (visit.isUndone) return { outcome: 'applied', message: 'This visit was voided.' };
    if (payload.undo === true) {
      const undone = { ...visit, isUndone: true, isOver: true };
      const givenBack = this.take(operationId, { usageId: id, visit: undone }, 0);
      this.tables.drop('usages', id);
      return givenBack;
    }
    const hours = payload.hoursUsed === undefined ? visit.hours : Number(payload.hoursUsed);
    const isOver = payload.checkedOutAt === undefined ? visit.isOver : payload.checkedOutAt !== null;
    const taken = this.take(operationId, { usageId: id, visit: { ...visit, isOver } }, hours);
    if (isOver) this.tables.drop('usages', id);
    else this.tables.put('usages', id, usageOf(id, visit.saleId, hours));
    return taken;
  }

  /** Takes a backup and returns its restore, which forgets everything since, including cursors. */
  backup(): () => void {
    const { receipt } = this;
    const applied = [...this.applied];
    const restoreMaps = [copyOf(this.visits), copyOf(this.results), copyOf(this.appliedAt)];
    const restoreTables = this.tables.backup();
    return () => {
      restoreTables();
      for (const restore of restoreMaps) restore();
      this.applied.splice(0, Number.POSITIVE_INFINITY, ...applied);
      this.receipt = receipt;
      this.forgetCursors();
    };
  }
}
