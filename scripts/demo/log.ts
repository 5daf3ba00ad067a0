import type { NewRow } from '../../api/src/db/new-row.ts';
import { decimalRupees } from '../../api/src/domain/money.ts';
import type { BookedVisit } from './bookings.ts';
import { isoOf } from './days.ts';
import type { DemoHours, Person } from './hours.ts';
import { makeRandom, required } from './random.ts';

type Line = NewRow<'audit_log'>;

/** The audit log entries for everything the team did, in order. */
export function makeLog(
  seed: number,
  team: readonly Person[],
  made: {
    bookings: readonly BookedVisit[];
    bookingIds: readonly number[];
    hours: DemoHours;
    /** Leaves out future events. */
    now: Date;
    saleIds: readonly number[];
  },
): Line[] {
  const random = makeRandom(seed + 10);
  const line = (
    by: Person,
    rest: Pick<Line, 'at' | 'action' | 'entity' | 'entity_id' | 'before' | 'after'>,
  ): Line => ({
    user_id: by.id,
    user_name: by.name,
    request_id: `demo-${random.hex(12)}`,
    redacted_at: null,
    ...rest,
  });
  const statuses = made.bookings.flatMap(({ row, visit }, place) => {
    if (visit.status !== 'completed' && !(visit.status === 'cancelled' && random.chance(0.4))) return [];
    const at = row.cancelled_at ?? isoOf(Date.parse(row.arrived_at ?? row.created_at) + 120 * 60_000);
    return line(random.pick(team), {
      at,
      action: 'PATCH /api/admin/bookings/{id}/status',
      entity: 'booking',
      entity_id: String(made.bookingIds[place]),
      before: JSON.stringify({ status: 'confirmed', paymentStatus: 'due', version: 1 }),
      after: JSON.stringify({ status: row.status, paymentStatus: row.payment_status, version: 2 }),
    });
  });
  const sold = made.hours.sales.map((sale, place) =>
    line(required(team.find(({ id }) => id === sale.sold_by_user_id)), {
      at: sale.created_at,
      action: 'POST /api/package-sales',
      entity: 'package_sale',
      entity_id: String(made.saleIds[place]),
      before: null,
      after: JSON.stringify({
        id: made.saleIds[place],
        reference: sale.reference,
        packageName: sale.package_name,
        totalHours: sale.total_minutes / 60,
        totalAmount: decimalRupees(sale.total_paise),
        customerName: sale.customer_name,
        status: 'active',
      }),
    }),
  );
  const now = made.now.toISOString();
  return [...statuses, ...sold].filter(({ at }) => at <= now).sort((a, b) => a.at.localeCompare(b.at));
}
