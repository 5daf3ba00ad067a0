import type {
  DeskBooking,
  DeskChanges,
  DeskKind,
  DeskParty,
  DeskSale,
  DeskUsage,
} from '@toodles/api/contract/desk/rows.ts';
import { noChanges } from './model-rows.ts';

type Row = { id: number | string; revision: number };
type ModelRows = { sales: DeskSale; bookings: DeskBooking; usages: DeskUsage; parties: DeskParty };
type ModelKind = keyof ModelRows;

/** The model server's rows: each change gets one revision, and a pull reads them as a snapshot or a delta, in pages. */
export class ModelTables {
  readonly sales = new Map<number, DeskSale>();
  readonly bookings = new Map<number, DeskBooking>();
  readonly usages = new Map<string, DeskUsage>();
  readonly parties = new Map<number, DeskParty>();
  private readonly removed = new Map<string, { kind: DeskKind; id: number | string; revision: number }>();
  private revision = 0;
  private epoch = 1;
  private readonly pageSize: number;

  constructor(pageSize: number) {
    this.pageSize = pageSize;
  }

  forgetCursors(): void {
    this.epoch += 1;
  }

  put<K extends ModelKind>(kind: K, id: ModelRows[K]['id'], row: ModelRows[K]): number {
    this.revision += 1;
    const rows: Map<number | string, Row> = this[kind];
    rows.set(id, { ...row, revision: this.revision });
    this.removed.delete(`${kind}:${id}`);
    return this.revision;
  }

  drop(kind: ModelKind, id: number | string): number {
    this.revision += 1;
    const rows: Map<number | string, Row> = this[kind];
    rows.delete(id);
    this.removed.set(`${kind}:${id}`, { kind, id, revision: this.revision });
    return this.revision;
  }

  pull(cursor: string | null) {
    const [kind, epoch, ...rest] = (cursor ?? '').split(':');
    const known = Number(epoch) === this.epoch;
    if (known && kind === 'd') return this.delta(Number(rest[0]));
    const [from = this.revision, after = ''] = known && kind === 's' ? [Number(rest[0]), rest[1]] : [];
    return this.snapshot(from, after);
  }

  /** Copies the rows and returns their restore. */
  backup(): () => void {
    const { revision } = this;
    const restoreMaps = [
      copyOf(this.sales),
      copyOf(this.bookings),
      copyOf(this.usages),
      copyOf(this.parties),
      copyOf(this.removed),
    ];
    return () => {
      for (const restore of restoreMaps) restore();
      this.revision = revision;
    };
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

/** Copies a map and returns its restore. */
export function copyOf<K, V>(map: Map<K, V>): () => void {
  const before = new Map(map);
  return () => {
    map.clear();
    for (const [key, value] of before) map.set(key, value);
  };
}

const page = (changes: DeskChanges, cursor: string, more = false) => ({ changes, cursor, more });
