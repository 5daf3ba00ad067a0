import type {
  DeskBooking,
  DeskChanges,
  DeskKind,
  DeskSale,
  DeskUsage,
  Operation,
  OperationResult,
  SyncAnswer,
  SyncRequest,
} from '@toodles/api/contract/sync.ts';

type Row = { id: number | string; revision: number };
type Kept = { sales: DeskSale; bookings: DeskBooking; usages: DeskUsage };
type KeptKind = keyof Kept;

/**
 * The server's half of offline.md, small enough to be believed: every id is applied once for ever, facts are never
 * refused, one revision a change, snapshots and deltas in pages. Tests compare the tablet with it.
 */
export class ModelServer {
  /** Every id that was applied, in the order in which it was. */
  readonly applied: string[] = [];
  /** Revision of the subject's row when the operation was applied. */
  readonly appliedAt = new Map<string, number>();
  readonly sales = new Map<number, DeskSale>();
  readonly bookings = new Map<number, DeskBooking>();
  readonly usages = new Map<string, DeskUsage>();
  /** Ids of these sales are answered `invalid` until they are taken out again. */
  readonly unknownSales = new Set<number>();
  /** Ids that were answered `invalid` at least once: their turn in the order of work is past. */
  readonly refused = new Set<string>();
  revoked = false;
  /** Calls in which the tablet counted otherwise than what it hands in can explain. */
  readonly outOfStep: SyncRequest[] = [];
  private readonly said = new Map<string, OperationResult>();
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

  book(id: number): void {
    this.put('bookings', id, bookingOf(id));
  }

  /** Another desk, or the portal, takes hours off; no further than to nothing. */
  useElsewhere(id: number, hours: number): void {
    const sale = this.sales.get(id);
    if (sale) this.put('sales', id, { ...sale, remainingHours: Math.max(0, sale.remainingHours - hours) });
  }

  cancel(id: number): void {
    this.drop('sales', id);
  }

  closeElsewhere(id: string): void {
    this.drop('usages', id);
  }

  /** As after a restore: cursors of before mean nothing any more. */
  forgetCursors(): void {
    this.epoch += 1;
  }

  handle(request: SyncRequest): SyncAnswer {
    this.compare(request);
    const results = request.operations.map((operation) => this.apply(operation));
    const serverTime = new Date(Date.parse(request.deviceTime) + 1500).toISOString();
    if (this.revoked) {
      return { results, ...page(noChanges(), 'revoked'), snapshot: false, serverTime, revoked: true };
    }
    const [kind, epoch, ...rest] = (request.cursor ?? '').split(':');
    const known = Number(epoch) === this.epoch;
    if (known && kind === 'd') return { results, ...this.delta(Number(rest[0])), serverTime, revoked: false };
    const [from = this.revision, after = ''] = known && kind === 's' ? [Number(rest[0]), rest[1]] : [];
    return { results, ...this.snapshot(from, after), serverTime, revoked: false };
  }

  /** By the rule of features/kiosk/sync/receipts.ts, before this call adds to what was applied. */
  private compare(request: SyncRequest): void {
    const { handedIn = 0, operations } = request;
    const taken = this.applied.length;
    if (handedIn > taken || (handedIn < taken && operations.length === 0)) this.outOfStep.push(request);
  }

  private apply(operation: Operation): OperationResult {
    const before = this.said.get(operation.id);
    if (before?.outcome === 'applied' || before?.outcome === 'review') {
      return { ...before, outcome: 'duplicate', first: before.outcome };
    }
    const result = { id: operation.id, ...this.judge(operation) };
    this.said.set(operation.id, result);
    if (result.outcome === 'invalid') this.refused.add(operation.id);
    else {
      this.applied.push(operation.id);
      if (result.revision !== undefined) this.appliedAt.set(operation.id, result.revision);
    }
    return result;
  }

  private judge({ id, kind, payload }: Operation): Omit<OperationResult, 'id'> {
    if (kind === 'usage.record') return this.record(id, payload);
    if (kind === 'usage.checkout') {
      if (!this.applied.includes(String(payload.usageId)))
        return { outcome: 'invalid', message: 'No such visit.' };
      return { outcome: 'applied', revision: this.drop('usages', String(payload.usageId)) };
    }
    const booking = this.bookings.get(Number(payload.bookingId));
    if (!booking) return { outcome: 'invalid', message: 'No such booking.' };
    const arrivedAt = String(payload.arrivedAt);
    return { outcome: 'applied', revision: this.put('bookings', booking.id, { ...booking, arrivedAt }) };
  }

  private record(id: string, payload: Operation['payload']): Omit<OperationResult, 'id'> {
    const saleId = Number(payload.packageSaleId);
    const hours = Number(payload.hoursUsed);
    if (this.unknownSales.has(saleId)) return { outcome: 'invalid', message: 'No such sale.' };
    const sale = this.sales.get(saleId);
    const short = !sale || sale.remainingHours < hours;
    const remainingHours = Math.max(0, (sale?.remainingHours ?? 0) - hours);
    const revision = sale ? this.put('sales', saleId, { ...sale, remainingHours }) : undefined;
    this.put('usages', id, usageOf(id, saleId, hours));
    return { outcome: short ? 'review' : 'applied', ...(revision === undefined ? {} : { revision }) };
  }

  private put<K extends KeptKind>(kind: K, id: Kept[K]['id'], row: Kept[K]): number {
    this.revision += 1;
    const rows: Map<number | string, Row> = this[kind];
    rows.set(id, { ...row, revision: this.revision });
    this.removed.delete(`${kind}:${id}`);
    return this.revision;
  }

  private drop(kind: KeptKind, id: number | string): number {
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

  /** Pages in the order of their keys: a row that goes in between shifts no other out of its page. */
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
    return (['sales', 'bookings', 'usages'] as const).flatMap((kind) =>
      [...this[kind].values()].map((row) => ({ kind, row, revision: row.revision })),
    );
  }
}

function lay(changes: DeskChanges, { kind, row }: { kind: KeptKind; row: Row }): void {
  const rows: Row[] = changes[kind];
  rows.push(row);
}

const page = (changes: DeskChanges, cursor: string, more = false) => ({ changes, cursor, more });

export const noChanges = (): DeskChanges => ({
  packages: [],
  sales: [],
  bookings: [],
  usages: [],
  staff: [],
  settings: [],
  parties: [],
  removed: [],
});

export const saleOf = (id: number, hours: number): DeskSale => ({
  id,
  reference: `HP-${id}`,
  packageName: 'Monthly',
  customerName: `Family ${id}`,
  phone: '9876543210',
  childrenNames: [],
  totalHours: hours,
  remainingHours: hours,
  status: 'active',
  validTill: '2027-03-14',
  lastVisit: null,
  revision: 0,
});

const bookingOf = (id: number): DeskBooking => ({
  id,
  reference: `TD-${id}`,
  parentName: `Parent ${id}`,
  phone: '9876500000',
  packageName: 'Walk-in',
  bookingDate: '2026-11-21',
  startTime: '12:00',
  endTime: '14:00',
  numberOfChildren: 2,
  childrenAges: [3, 5],
  status: 'confirmed',
  paymentStatus: 'paid',
  totalAmount: '998.00',
  arrivedAt: null,
  revision: 0,
});

const usageOf = (id: string, packageSaleId: number, hoursUsed: number): DeskUsage => ({
  id,
  packageSaleId,
  customerName: `Family ${packageSaleId}`,
  phone: '9876543210',
  hoursUsed,
  usageDate: '2026-11-21',
  numberOfChildren: 1,
  attendingChildrenNames: [],
  checkedInAt: '2026-11-21T06:30:00.000Z',
  checkedOutAt: null,
  revision: 0,
});
