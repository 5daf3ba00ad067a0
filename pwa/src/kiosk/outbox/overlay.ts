import type { OutboxRow } from '../db/rows.ts';

type RecordRow = Extract<OutboxRow, { kind: 'usage.record' }>;

interface Taken {
  minutes: number;
  /** Of the sale, once the server has it; a cached sale of this revision or a later one has it off already. */
  revision: number | null;
}

/** What this tablet did that the cached rows do not include yet. */
export interface Overlay {
  /** Hours taken, by sale. */
  taken: ReadonlyMap<number, readonly Taken[]>;
  /** Visits begun here, in the tablet's order. */
  begun: readonly RecordRow[];
  /** Visits ended here. */
  ended: ReadonlySet<string>;
  /** Bookings that came: booking → instant. */
  arrived: ReadonlyMap<number, string>;
}

/**
 * Lays the operations that are not counted in the cached rows side by side by what they change. What was set aside
 * is among them, and what the office took over: the children did come, whatever the server made of the message.
 * @param rows operations with `counted` 0, in the tablet's order
 */
export function overlayOf(rows: readonly OutboxRow[]): Overlay {
  const taken = new Map<number, Taken[]>();
  const begun: RecordRow[] = [];
  const ended = new Set<string>();
  const arrived = new Map<number, string>();
  for (const row of rows) {
    switch (row.kind) {
      case 'usage.record': {
        begun.push(row);
        // Whoever enters it at the office takes its hours on the server: they would count twice here.
        if (row.state === 'handed') break;
        const { packageSaleId, hoursUsed } = row.payload;
        const revision = row.acknowledged?.revision ?? null;
        taken.set(packageSaleId, [
          ...(taken.get(packageSaleId) ?? []),
          { minutes: minutesOf(hoursUsed), revision },
        ]);
        break;
      }
      case 'usage.checkout':
        ended.add(row.payload.usageId);
        break;
      case 'booking.arrive':
        arrived.set(row.payload.bookingId, row.payload.arrivedAt);
        break;
    }
  }
  return { taken, begun, ended, arrived };
}

/** Hours in steps of half an hour, as whole minutes. */
export const minutesOf = (hours: number | string): number => Math.round(Number(hours) * 60);

interface Balance {
  id: number;
  remainingHours: number;
  revision: number;
}

/**
 * Minutes left of a sale: the server's less what this tablet took and the cached row does not know. Derived, never
 * stored. Below zero when another desk took the same hours.
 */
export function minutesLeft({ id, remainingHours, revision }: Balance, overlay: Overlay): number {
  const unknown = (overlay.taken.get(id) ?? []).filter((t) => t.revision === null || t.revision > revision);
  return minutesOf(remainingHours) - unknown.reduce((sum, { minutes }) => sum + minutes, 0);
}
