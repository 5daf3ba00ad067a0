import type { DeskBooking, DeskUsage } from '@toodles/api/contract/sync.ts';
import { describe, expect, test } from 'vitest';
import type { OutboxRow } from '../db/rows.ts';
import { overlayOf } from '../outbox/overlay.ts';
import { headCount } from './head-count.ts';
import { visitsInside } from './visits.ts';

/** 12:06 PM in Bengaluru. */
const now = Date.parse('2026-11-21T06:36:00Z');
const moment = { now, today: '2026-11-21', timeZone: 'Asia/Kolkata' };
const saleOf = () => ({ customerName: 'Ananya Rao', phone: '9845014821' });
const at = (time: string) => new Date(`2026-11-21T${time}:00+05:30`).toISOString();

const usage = (id: string, from: string, hoursUsed: number, over: Partial<DeskUsage> = {}): DeskUsage => ({
  id,
  packageSaleId: 1,
  customerName: `Family ${id}`,
  phone: '9845010000',
  hoursUsed,
  usageDate: '2026-11-21',
  numberOfChildren: 1,
  attendingChildrenNames: [],
  checkedInAt: at(from),
  checkedOutAt: null,
  revision: 1,
  ...over,
});

const booking = (id: number, arrivedAt: string | null, endTime = '14:00'): DeskBooking => ({
  id,
  reference: `TD-${id}`,
  parentName: `Parent ${id}`,
  phone: '9845020000',
  packageName: 'Walk-in',
  bookingDate: '2026-11-21',
  startTime: '12:00',
  endTime,
  numberOfChildren: 2,
  childrenAges: [3, 4],
  status: 'confirmed',
  paymentStatus: 'paid',
  totalAmount: '998.00',
  arrivedAt,
  revision: 1,
});

function row(work: Pick<OutboxRow, 'kind' | 'payload'>, id: string): OutboxRow {
  const rest = { seq: 1, id, occurredAt: at('12:00'), clockOffsetMs: null, staffId: null, state: 'waiting' };
  const more = { counted: 0, acknowledged: null, lookedAt: null, asideVersion: null };
  return {
    ...work,
    ...rest,
    ...more,
    about: { title: '', staff: null, subject: { table: 'sales', key: 1 } },
  } as OutboxRow;
}

const recorded = (id: string, checkedOutAt: string | null = null) =>
  row(
    {
      kind: 'usage.record',
      payload: {
        packageSaleId: 1,
        hoursUsed: 2,
        usageDate: '2026-11-21',
        numberOfChildren: 2,
        checkedInAt: at('12:00'),
        checkedOutAt,
      },
    },
    id,
  );
const checkedOut = (usageId: string) =>
  row({ kind: 'usage.checkout', payload: { usageId, checkedOutAt: at('12:05') } }, 'out');

const inside = (usages: DeskUsage[], bookings: DeskBooking[], rows: OutboxRow[] = []) =>
  visitsInside(
    {
      ...{ usages, bookings, parties: [], overlay: overlayOf(rows) },
      ...{ recent: rows, clockOffsetMs: null, saleOf },
    },
    moment,
  );

describe('who is inside', () => {
  test('the latest over time first, with how late they are', () => {
    const visits = inside([usage('a', '11:00', 3), usage('b', '10:02', 1.5), usage('c', '10:10', 2)], []);
    expect(visits.map(({ key, stay }) => [key, stay.state, stay.minutes])).toEqual([
      ['b', 'over', 34],
      ['c', 'soon', 4],
      ['a', 'fine', 114],
    ]);
  });

  test('a visit begun here, from the tap on, and once only when the server tells of it too', () => {
    expect(inside([], [], [recorded('v')])).toMatchObject([{ key: 'v', family: 'Ananya Rao', children: 2 }]);
    expect(inside([usage('v', '12:00', 2)], [], [recorded('v')])).toHaveLength(1);
  });

  test('not a visit that was ended here, nor one written down after they left', () => {
    expect(inside([usage('v', '12:00', 2)], [], [checkedOut('v')])).toEqual([]);
    expect(inside([], [], [recorded('v'), checkedOut('v')])).toEqual([]);
    expect(inside([], [], [recorded('v', at('12:04'))])).toEqual([]);
  });

  test('a booking that came, until its slot ends', () => {
    expect(inside([], [booking(1, at('12:01')), booking(2, null)])).toMatchObject([
      { key: 'booking-1', kind: 'booked' },
    ]);
    expect(inside([], [booking(1, at('10:01'), '12:00')])).toEqual([]);
    const here = row({ kind: 'booking.arrive', payload: { bookingId: 2, arrivedAt: at('12:02') } }, 'op');
    expect(inside([], [booking(2, null)], [here])).toHaveLength(1);
  });
});

test('the head-count leaves out whom nobody checked out yesterday', () => {
  const forgotten = usage('y', '10:00', 1, { usageDate: '2026-11-20', checkedInAt: '2026-11-20T04:30:00Z' });
  const visits = inside([usage('b', '10:02', 1.5), forgotten], [booking(1, at('12:01'))], [recorded('v')]);
  expect(visits).toHaveLength(4);
  expect(headCount(visits, 4)).toEqual({
    ...{ inside: 5, hours: 3, booked: 2, party: 0, limit: 4, room: -1 },
    ...{ over: 1, longestOver: 34 },
  });
});

describe('a visit dated by a wrong clock', () => {
  const counted = (usageDate: string, heardAt: string) => {
    const visits = inside([usage('v', '10:00', 1, { usageDate, heardAt })], []);
    return headCount(visits, 4).inside;
  };

  test('is of the day on which the server heard of it', () => {
    expect(counted('2026-11-19', at('10:01'))).toBe(1);
    expect(counted('2026-11-22', at('10:01'))).toBe(1);
    expect(counted('2026-11-21', '2026-11-20T05:00:00.000Z')).toBe(0);
  });

  test('is not one that was handed in the morning after', () => {
    expect(counted('2026-11-20', at('09:00'))).toBe(0);
  });
});
