import type { DeskBooking, DeskParty, DeskUsage } from '@toodles/api/contract/desk/sync.ts';
import { describe, expect, test } from 'vitest';
import { headCount } from './head-count.ts';
import { overlayOf } from './overlay.ts';
import type { OutboxRow } from './rows.ts';
import type { KnownVisit } from './visit-facts.ts';
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

describe('the visits inside', () => {
  test('list the longest overdue first, with the time over', () => {
    const visits = inside([usage('a', '11:00', 3), usage('b', '10:02', 1.5), usage('c', '10:10', 2)], []);
    expect(visits.map(({ key, stay }) => [key, stay.state, stay.minutes])).toEqual([
      ['b', 'over', 34],
      ['c', 'soon', 4],
      ['a', 'fine', 114],
    ]);
  });

  test('include a visit begun here from the tap on, and only once after the server returns it', () => {
    expect(inside([], [], [recorded('v')])).toMatchObject([{ key: 'v', family: 'Ananya Rao', children: 2 }]);
    expect(inside([usage('v', '12:00', 2)], [], [recorded('v')])).toHaveLength(1);
  });

  test('exclude a visit checked out here, and one recorded after they left', () => {
    expect(inside([usage('v', '12:00', 2)], [], [checkedOut('v')])).toEqual([]);
    expect(inside([], [], [recorded('v'), checkedOut('v')])).toEqual([]);
    expect(inside([], [], [recorded('v', at('12:04'))])).toEqual([]);
  });

  test('include a booking that arrived, until its slot ends', () => {
    expect(inside([], [booking(1, at('12:01')), booking(2, null)])).toMatchObject([
      { key: 'booking-1', kind: 'booked' },
    ]);
    expect(inside([], [booking(1, at('10:01'), '12:00')])).toEqual([]);
    const here = row({ kind: 'booking.arrive', payload: { bookingId: 2, arrivedAt: at('12:02') } }, 'op');
    expect(inside([], [booking(2, null)], [here])).toHaveLength(1);
  });
});

test('the head count excludes visits not checked out yesterday', () => {
  const forgotten = usage('y', '10:00', 1, { usageDate: '2026-11-20', checkedInAt: '2026-11-20T04:30:00Z' });
  const visits = inside([usage('b', '10:02', 1.5), forgotten], [booking(1, at('12:01'))], [recorded('v')]);
  expect(visits).toHaveLength(4);
  expect(headCount(visits, 4)).toEqual({
    ...{ inside: 5, hours: 3, booked: 2, party: 0, limit: 4, freePlaces: -1 },
    ...{ over: 1, forgotten: 1, longestOver: 34 },
  });
});

test('visits unknown to the server stay visible when the clock is set days ahead', () => {
  const rows = [recorded('v')];
  const cached = { usages: [], bookings: [], parties: [], overlay: overlayOf(rows), recent: rows, saleOf };
  const ahead = { ...moment, now: now + 3 * 86_400_000, today: '2026-11-24' };
  const shown = (lastContact?: number) =>
    visitsInside({ ...cached, clockOffsetMs: 0 }, { ...ahead, lastContact });
  expect(shown(now)).toMatchObject([{ key: 'v', forgotten: true }]);
  expect(shown(ahead.now)).toEqual([]);
});

describe('a booking or party that arrived, when the clock is days ahead', () => {
  const party: DeskParty = {
    ...{ id: 9, reference: 'TP-9', childName: 'Neel Shah', childAge: 5, parentName: 'Reena Shah' },
    ...{ phone: '9845090904', packageName: 'Joy', partyDate: '2026-11-21', startTime: '11:00' },
    ...{ endTime: '14:00', numberOfGuests: 12, status: 'confirmed', paymentStatus: 'paid' },
    ...{ totalAmount: '8999.00', arrivedAt: at('11:05'), revision: 1 },
  };
  const bookings = [booking(1, at('12:01')), booking(2, null), booking(3, at('10:01'), '12:00')];
  const shown = (days: number, lastContact?: number) =>
    visitsInside(
      {
        ...{ usages: [], bookings, parties: [party], overlay: overlayOf([]), recent: [] },
        clockOffsetMs: 0,
        saleOf,
      },
      {
        ...{ now: now + days * 86_400_000, today: `2026-11-${21 + days}`, timeZone: 'Asia/Kolkata' },
        ...(lastContact !== undefined && { lastContact }),
      },
    );

  test.each([1, 3])(
    '%s ahead, stays visible but is not counted, until the server has responded after its end',
    (days) => {
      const visits = shown(days, now);
      expect(visits.map(({ key, forgotten, until }) => [key, forgotten, until])).toEqual([
        ['booking-1', true, at('14:00')],
        ['party-9', true, at('14:00')],
      ]);
      expect(headCount(visits, 30)).toMatchObject({ inside: 0, forgotten: 14 });
    },
  );

  test('ends with its slot once the server has responded after that, and by the clock of its own day', () => {
    expect(shown(1, Date.parse(at('14:00')))).toEqual([]);
    expect(shown(1)).toEqual([]);
    expect(shown(0, now)).toMatchObject([
      { key: 'booking-1', forgotten: false },
      { key: 'party-9', forgotten: false },
    ]);
  });
});

describe('a visit dated by a wrong clock', () => {
  const counted = (usageDate: string, heardAt: string) => {
    const visits = inside([usage('v', '10:00', 1, { usageDate, heardAt })], []);
    return headCount(visits, 4).inside;
  };

  test('belongs to the day on which the server received it', () => {
    expect(counted('2026-11-19', at('10:01'))).toBe(1);
    expect(counted('2026-11-22', at('10:01'))).toBe(1);
    expect(counted('2026-11-21', '2026-11-20T05:00:00.000Z')).toBe(0);
  });

  test('does not move to today when pushed the next morning', () => {
    expect(counted('2026-11-20', at('09:00'))).toBe(0);
  });
});

describe('local amends', () => {
  const amended = (changes: Record<string, unknown>, before?: KnownVisit): OutboxRow => ({
    ...row({ kind: 'usage.amend', payload: { usageId: 'v', ...changes } } as OutboxRow, 'amend'),
    ...(before && { before }),
  });
  const known: KnownVisit = {
    ...{ packageSaleId: 1, hoursUsed: 2, usageDate: '2026-11-21', numberOfChildren: 2 },
    ...{ attendingChildrenNames: ['Myra'], supervisorNotes: null, checkedInAt: at('12:00') },
    ...{ checkedOutAt: at('12:05'), customerName: 'Ananya Rao', phone: '9845014821', inReview: false },
  };

  test('apply to a visit of this desk and to the cached row of it', () => {
    const changes = { hoursUsed: 1, numberOfChildren: 3, attendingChildrenNames: ['Aarav'] };
    for (const usages of [[], [usage('v', '12:00', 2)]]) {
      const [visit] = inside(usages, [], [recorded('v'), amended(changes)]);
      expect(visit).toMatchObject({ children: 3, names: ['Aarav'], until: at('13:00') });
    }
    expect(inside([], [], [recorded('v'), amended({ checkedInAt: at('11:30') })])).toMatchObject([
      { since: at('11:30'), until: at('13:30') },
    ]);
  });

  test('remove a visit that is undone or ended', () => {
    for (const changes of [{ undo: true }, { checkedOutAt: at('12:04') }]) {
      expect(inside([], [], [recorded('v'), amended(changes)])).toEqual([]);
      expect(inside([usage('v', '12:00', 2)], [], [amended(changes)])).toEqual([]);
    }
  });

  test('reopen a visit without a cached row, with its names', () => {
    const again = amended({ checkedOutAt: null }, known);
    expect(inside([], [], [again])).toMatchObject([{ key: 'v', names: ['Myra'], family: 'Ananya Rao' }]);
    expect(inside([usage('v', '12:00', 2)], [], [again])).toHaveLength(1);
    expect(inside([], [], [again, checkedOut('v')])).toEqual([]);
    expect(inside([], [], [recorded('v', at('12:04')), again])).toHaveLength(1);
  });

  test('show the end of the time limit by the centre’s clock, and the current facts', () => {
    const [visit] = inside([], [], [recorded('v'), amended({ hoursUsed: 1 })]);
    expect(visit?.amendableUntil).toBe(at('12:10'));
    expect(visit?.facts).toMatchObject({ hoursUsed: 1, numberOfChildren: 2, checkedOutAt: null });
    const [old] = inside([], [], [{ ...recorded('v'), occurredAt: at('11:55') }]);
    expect([old?.amendableUntil, old?.facts]).toEqual([null, null]);
    const [elsewhere] = inside([usage('v', '12:00', 2)], []);
    expect([elsewhere?.amendableUntil, elsewhere?.facts]).toEqual([null, null]);
    const here = row({ kind: 'booking.arrive', payload: { bookingId: 2, arrivedAt: at('12:02') } }, 'op');
    const about = { ...here.about, subject: { table: 'bookings' as const, key: 2 } };
    expect(inside([], [booking(2, null)], [{ ...here, about }])[0]?.amendableUntil).toBe(at('12:10'));
  });

  test('show them with a clock that is a day ahead, even for work from before the first contact', () => {
    const day = 86_400_000;
    const recordedAhead = {
      ...recorded('v'),
      occurredAt: new Date(Date.parse(at('12:00')) + day).toISOString(),
    };
    const rows = [recordedAhead];
    const cached = { usages: [], bookings: [], parties: [], overlay: overlayOf(rows), recent: rows, saleOf };
    const [visit] = visitsInside({ ...cached, clockOffsetMs: -day }, moment);
    expect(visit?.amendableUntil).toBe(at('12:10'));
  });

  test('show them with a clock that was set back days, for ten minutes of that clock', () => {
    const back = 4 * 86_400_000;
    const tablet = now - back;
    const until = (minutesAgo: number) => {
      const occurredAt = new Date(tablet - minutesAgo * 60_000).toISOString();
      const rows = [{ ...recorded('v'), occurredAt }];
      const cached = { usages: [], bookings: [], parties: [], overlay: overlayOf(rows), recent: rows };
      const visits = visitsInside({ ...cached, saleOf, clockOffsetMs: 0 }, { ...moment, tablet });
      return visits[0]?.amendableUntil;
    };
    expect([until(3), until(11)]).toEqual([at('12:13'), null]);
  });
});

test('a party that arrived is inside with its guests until it ends, unless the arrival is undone', () => {
  const party: DeskParty = {
    ...{
      id: 5,
      reference: 'BP-5',
      childName: 'Kabir',
      childAge: 5,
      parentName: 'Neha Shah',
      phone: '9845030000',
    },
    ...{
      packageName: 'Gold',
      partyDate: '2026-11-21',
      startTime: '11:00',
      endTime: '14:00',
      numberOfGuests: 12,
    },
    ...{
      status: 'confirmed',
      paymentStatus: 'paid',
      totalAmount: '15000.00',
      arrivedAt: at('11:00'),
      revision: 1,
    },
  };
  const withParty = (parties: DeskParty[], rows: OutboxRow[] = []) =>
    visitsInside(
      {
        ...{ usages: [], bookings: [], parties, overlay: overlayOf(rows) },
        recent: rows,
        clockOffsetMs: null,
        saleOf,
      },
      moment,
    );
  const arrived = (arrivedAt: string | null) =>
    row({ kind: 'party.arrive', payload: { partyId: 5, arrivedAt } }, 'op');
  const visits = withParty([party]);
  expect(visits).toMatchObject([
    { key: 'party-5', kind: 'party', children: 12, names: ['Kabir'], usageId: null },
  ]);
  expect(headCount(visits, 10)).toMatchObject({ inside: 12, party: 12, hours: 0, booked: 0, freePlaces: -2 });
  expect(withParty([{ ...party, endTime: '12:00' }])).toEqual([]);
  expect(withParty([party], [arrived(null)])).toEqual([]);
  expect(withParty([{ ...party, arrivedAt: null }])).toEqual([]);
  expect(withParty([{ ...party, arrivedAt: null }], [arrived(at('11:05'))])).toHaveLength(1);
});
