import type { Operation, OperationResult } from '@toodles/api/contract/desk/operations.ts';
import type {
  DeskBooking,
  DeskChanges,
  DeskKind,
  DeskParty,
  DeskSale,
  DeskUsage,
} from '@toodles/api/contract/desk/rows.ts';
import type { SyncRequest, SyncResponse } from '@toodles/api/contract/desk/sync.ts';
import {
  isSameReceipt,
  needsRequeue,
  noReceipt,
  type Receipt,
  withIds,
} from '@toodles/api/domain/desk/receipt.ts';
import { bookingOf, noChanges, partyOf, saleOf, usageOf } from './model-rows.ts';
import { hoursTakenAfter, type ModelVisit } from './model-visit.ts';

type Row = { id: number | string; revision: number };
type ModelRows = { sales: DeskSale; bookings: DeskBooking; usages: DeskUsage; parties: DeskParty };
type ModelKind = keyof ModelRows;

/**
 * The server's half of docs/sync.md, small enough to verify by reading: it applies every id once, never
 * refuses a fact, gives each change one revision, and sends snapshots and deltas in pages. Tests compare the
 * tablet with it.
 */
export class ModelServer {
  /** Ids of all applied operations, in order. */
  readonly applied: string[] = [];
  /** Revision of the subject's row when the operation was applied. */
  readonly appliedAt = new Map<string, number>();
  readonly sales = new Map<number, DeskSale>();
  readonly bookings = new Map<number, DeskBooking>();
  readonly usages = new Map<string, DeskUsage>();
  readonly parties = new Map<number, DeskParty>();
  /** Every visit, including ended and undone ones. */
  readonly visits = new Map<string, ModelVisit>();
  /** Operations on these sales are answered `invalid` until the sale is removed from the set. */
  readonly unknownSales = new Set<number>();
  /** Ids answered `invalid` at least once, which have lost their place in the order. */
  readonly rejected = new Set<string>();
  revoked = false;
  /** Hours that each operation took from its sale; negative when it gave hours back. */
  readonly hoursTaken = new Map<string, number>();
  /** Sales that were ever short of hours for a visit. */
  readonly shortSales = new Set<number>();
  /** The receipt of the operations that the tablet itself pushed. */
  receipt: Receipt = noReceipt;
  /** Calls whose receipt does not match what the tablet has pushed. */
  readonly outOfSync: SyncRequest[] = [];
  private readonly results = new Map<string, OperationResult>();
  private readonly removed = new Map<string, { kind: DeskKind; id: number | string; revision: number }>();
  private revision = 0;
  private epoch = 1;
  private readonly pageSize: number;

  constructor(pageSize = 3) {
    this.pageSize = pageSize;
  }

  /** A family buys hours. */
  sell(id: number, hours: number): void {
    this.put('sales', id, saleOf(id, hours));
  }

  addBooking(id: number): void {
    this.put('bookings', id, bookingOf(id));
  }

  addParty(id: number): void {
    this.put('parties', id, partyOf(id));
  }

  /** Another desk or the portal uses hours, at most down to zero. */
  spendElsewhere(id: number, hours: number): void {
    const sale = this.sales.get(id);
    if (sale) this.put('sales', id, { ...sale, remainingHours: Math.max(0, sale.remainingHours - hours) });
  }

  /** Another desk checks a family in. */
  visitElsewhere(id: string, saleId: number): void {
    this.put('usages', id, usageOf(id, saleId, 1));
    this.visits.set(id, { saleId, hours: 1, took: 0, isOver: false, isUndone: false });
  }

  cancel(id: number): void {
    this.drop('sales', id);
  }

  closeElsewhere(id: string): void {
    this.drop('usages', id);
  }

  /** As after a restore: earlier cursors are unknown. */
  forgetCursors(): void {
    this.epoch += 1;
  }

  handle(request: SyncRequest): SyncResponse {
    this.compare(request);
    const isHeldBack = !this.revoked && needsRequeue(request, this.receipt);
    const results = isHeldBack ? [] : request.operations.map((operation) => this.apply(operation));
    const serverTime = new Date(Date.parse(request.deviceTime) + 1500).toISOString();
    const facts = { results, serverTime, revoked: this.revoked, receipt: this.receipt };
    if (this.revoked) return { ...facts, ...page(noChanges(), 'revoked'), snapshot: false };
    const [kind, epoch, ...rest] = (request.cursor ?? '').split(':');
    const known = Number(epoch) === this.epoch;
    if (known && kind === 'd') return { ...facts, ...this.delta(Number(rest[0])) };
    const [from = this.revision, after = ''] = known && kind === 's' ? [Number(rest[0]), rest[1]] : [];
    return { ...facts, ...this.snapshot(from, after) };
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
      return { outcome: 'applied', revision: this.put('parties', party.id, { ...party, arrivedAt }) };
    }
    const booking = this.bookings.get(Number(payload.bookingId));
    if (!booking) return { outcome: 'invalid', message: 'No such booking.' };
    return { outcome: 'applied', revision: this.put('bookings', booking.id, { ...booking, arrivedAt }) };
  }

  private record(id: string, payload: Operation['payload']): Omit<OperationResult, 'id'> {
    const saleId = Number(payload.packageSaleId);
    const hours = Number(payload.hoursUsed);
    if (this.unknownSales.has(saleId)) return { outcome: 'invalid', message: 'No such sale.' };
    const visit = { saleId, hours, took: 0, isOver: false, isUndone: false };
    const taken = this.take(id, { usageId: id, visit }, hours);
    // The visit after its sale, as the server does: the two may be on two pages.
    this.put('usages', id, usageOf(id, saleId, hours));
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
    return { outcome, revision: this.put('sales', sale.id, { ...sale, remainingHours }) };
  }

  private checkOut(id: string): Omit<OperationResult, 'id'> {
    const visit = this.visits.get(id);
    if (!visit) return { outcome: 'invalid', message: 'No such visit.' };
    this.visits.set(id, { ...visit, isOver: true });
    return { outcome: 'applied', revision: this.drop('usages', id) };
  }

  private amend(operationId: string, payload: Operation['payload']): Omit<OperationResult, 'id'> {
    const id = String(payload.usageId);
    const visit = this.visits.get(id);
    if (!visit) return { outcome: 'invalid', message: 'No such visit.' };
    if (visit.isUndone) return { outcome: 'applied', message: 'This visit was voided.' };
    if (payload.undo === true) {
      const undone = { ...visit, isUndone: true, isOver: true };
      const givenBack = this.take(operationId, { usageId: id, visit: undone }, 0);
      this.drop('usages', id);
      return givenBack;
    }
    const hours = payload.hoursUsed === undefined ? visit.hours : Number(payload.hoursUsed);
    const isOver = payload.checkedOutAt === undefined ? visit.isOver : payload.checkedOutAt !== null;
    const taken = this.take(operationId, { usageId: id, visit: { ...visit, isOver } }, hours);
    if (isOver) this.drop('usages', id);
    else this.put('usages', id, usageOf(id, visit.saleId, hours));
    return taken;
  }

  /** Takes a backup and returns its restore, which forgets everything since, including cursors. */
  backup(): () => void {
    const { receipt, revision } = this;
    const applied = [...this.applied];
    const rows = [
      snapshotMap(this.sales),
      snapshotMap(this.bookings),
      snapshotMap(this.usages),
      snapshotMap(this.parties),
    ];
    const rest = [
      snapshotMap(this.visits),
      snapshotMap(this.results),
      snapshotMap(this.removed),
      snapshotMap(this.appliedAt),
    ];
    return () => {
      for (const putBack of [...rows, ...rest]) putBack();
      this.applied.splice(0, Number.POSITIVE_INFINITY, ...applied);
      Object.assign(this, { receipt, revision });
      this.forgetCursors();
    };
  }

  private put<K extends ModelKind>(kind: K, id: ModelRows[K]['id'], row: ModelRows[K]): number {
    this.revision += 1;
    const rows: Map<number | string, Row> = this[kind];
    rows.set(id, { ...row, revision: this.revision });
    this.removed.delete(`${kind}:${id}`);
    return this.revision;
  }

  private drop(kind: ModelKind, id: number | string): number {
    this.revision += 1;
    const rows: Map<number | string, Row> = this[kind];
    rows.delete(id);
    this.removed.set(`${kind}:${id}`, { kind, id, revision: this.revision });
    return this.revision;
  }

  private delta(since: number) {
    const events = [...this.events(), ...this.removed.values()]
      .filter(({ revision }) => revision > since)
      .sort((a, b) => a.revision - b.revision);
    const some = events.slice(0, this.pageSize);
    const cursor = `d:${this.epoch}:${some.at(-1)?.revision ?? this.revision}`;
    const changes = noChanges();
    for (const event of some) {
      if ('row' in event) lay(changes, event);
      else changes.removed.push({ kind: event.kind, id: event.id });
    }
    return { ...page(changes, cursor, events.length > some.length), snapshot: false };
  }

  /** Pages in the order of their keys, so that an inserted row moves no other to a different page. */
  private snapshot(from: number, after: string) {
    const keyOf = ({ kind, row }: { kind: string; row: Row }) => `${kind} ${row.id}`;
    const events = this.events().sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    const rest = events.filter((event) => keyOf(event) > after);
    const some = rest.slice(0, this.pageSize);
    const changes = noChanges();
    for (const event of some) lay(changes, event);
    const more = rest.length > some.length;
    const last = some.at(-1);
    const cursor = more && last ? `s:${this.epoch}:${from}:${keyOf(last)}` : `d:${this.epoch}:${from}`;
    return { ...page(changes, cursor, more), snapshot: true, firstPage: after === '' };
  }

  private events() {
    return (['sales', 'bookings', 'usages', 'parties'] as const).flatMap((kind) =>
      [...this[kind].values()].map((row) => ({ kind, row, revision: row.revision })),
    );
  }
}

function lay(changes: DeskChanges, { kind, row }: { kind: ModelKind; row: Row }): void {
  const rows: Row[] = changes[kind];
  rows.push(row);
}

function snapshotMap<K, V>(map: Map<K, V>): () => void {
  const before = new Map(map);
  return () => {
    map.clear();
    for (const [key, value] of before) map.set(key, value);
  };
}

const page = (changes: DeskChanges, cursor: string, more = false) => ({ changes, cursor, more });
