import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from './dates.ts';
import {
  balanceOf,
  cancelEntries,
  type Entry,
  latestExtension,
  mayExtend,
  mayTake,
  reviewEntries,
  saleStatus,
  settle,
  soldEntries,
  voidEntries,
} from './hours.ts';

const today = '2026-11-21';
const sale = { cancelledAt: null, validTill: '2027-11-21', remainingMinutes: 600 };

describe('the status of a sale', () => {
  it('is active up to and on its last day', () => {
    expect(saleStatus({ ...sale, validTill: today }, today)).toBe('active');
    expect(saleStatus({ ...sale, validTill: '2026-11-20' }, today)).toBe('expired');
  });

  it('is used up with nothing left, and stays so after its last day', () => {
    expect(saleStatus({ ...sale, remainingMinutes: 0 }, today)).toBe('used_up');
    expect(saleStatus({ ...sale, remainingMinutes: 0, validTill: '2026-01-01' }, today)).toBe('used_up');
  });

  it('is cancelled whatever else', () => {
    expect(
      saleStatus(
        { cancelledAt: '2026-11-20T06:00:00.000Z', validTill: '2026-01-01', remainingMinutes: 0 },
        today,
      ),
    ).toBe('cancelled');
  });
});

describe('making a sale valid for longer', () => {
  it('takes a later day, also of one that has expired', () => {
    expect(mayExtend(sale, '2027-11-22', today)).toEqual({ ok: true });
    expect(mayExtend({ ...sale, validTill: '2026-11-01' }, today, today)).toEqual({ ok: true });
  });

  it.each([
    ['the day it is valid till now', sale, '2027-11-21', 'not_later'],
    ['an earlier one', sale, '2027-11-20', 'not_later'],
    ['one that is over already', { ...sale, validTill: '2026-11-01' }, '2026-11-20', 'past_date'],
    ['any, once it is cancelled', { ...sale, cancelledAt: 'then' }, '2027-11-22', 'sale_cancelled'],
    ['any, once it is used up', { ...sale, remainingMinutes: 0 }, '2027-11-22', 'sale_used_up'],
    ['more than a year', sale, '2028-11-21', 'date_too_far'],
    [
      'a year and a day of one that is over',
      { ...sale, validTill: '2026-11-01' },
      '2027-11-22',
      'date_too_far',
    ],
  ])('refuses %s', (_which, facts, validTill, code) => {
    expect(mayExtend(facts, validTill, today)).toEqual({ ok: false, code });
  });

  const dayAt = (days: number) => addDays(today, days);
  const anySale = fc.record({
    cancelledAt: fc.constantFrom(null, null, null, '2026-11-20T06:00:00.000Z'),
    validTill: fc.integer({ min: -1000, max: 1000 }).map(dayAt),
    remainingMinutes: fc.constantFrom(0, 30, 600),
  });

  it('gives a live sale with hours left each day of the year after its last one, or after today, and no other', () => {
    fc.assert(
      fc.property(anySale, fc.integer({ min: -1200, max: 2200 }), (facts, days) => {
        const wanted = dayAt(days);
        const from = facts.validTill < today ? today : facts.validTill;
        const isInTheYear = daysBetween(from, wanted) <= 365 && wanted >= today;
        const isLater = wanted > facts.validTill;
        const { ok } = mayExtend(facts, wanted, today);
        expect(ok).toBe(facts.cancelledAt === null && facts.remainingMinutes > 0 && isLater && isInTheYear);
      }),
    );
  });

  it('always has a day to give, the farthest of which it names', () => {
    fc.assert(
      fc.property(anySale, ({ validTill }) => {
        const facts = { cancelledAt: null, remainingMinutes: 30, validTill };
        const latest = latestExtension(validTill, today);
        expect(mayExtend(facts, latest, today)).toEqual({ ok: true });
        expect(mayExtend(facts, addDays(latest, 1), today)).toEqual({ ok: false, code: 'date_too_far' });
      }),
    );
  });
});

describe('taking hours in the portal', () => {
  it('takes all that is left and not half an hour more', () => {
    expect(mayTake(sale, 600, today)).toEqual({ ok: true });
    expect(mayTake(sale, 630, today)).toEqual({ ok: false, code: 'insufficient_hours' });
  });

  it('goes by the day of the visit', () => {
    expect(mayTake({ ...sale, validTill: '2026-11-20' }, 60, '2026-11-20')).toEqual({ ok: true });
    expect(mayTake({ ...sale, validTill: '2026-11-20' }, 60, today)).toEqual({
      ok: false,
      code: 'sale_expired',
    });
  });

  it('is refused on a cancelled sale', () => {
    const cancelled = { ...sale, cancelledAt: '2026-11-20T06:00:00.000Z' };
    expect(mayTake(cancelled, 60, today)).toEqual({ ok: false, code: 'sale_cancelled' });
  });
});

describe('a visit that happened', () => {
  const visit = {
    remainingMinutes: 60,
    minutesUsed: 60,
    saleState: 'active',
    fromRevokedDevice: false,
  } as const;

  it('takes its hours and needs nobody', () => {
    expect(settle(visit)).toEqual({
      takenMinutes: 60,
      shortMinutes: 0,
      entries: [{ kind: 'used', minutes: -60 }],
    });
  });

  it('takes what is left and leaves the rest to a manager', () => {
    expect(settle({ ...visit, minutesUsed: 150 })).toEqual({
      takenMinutes: 60,
      shortMinutes: 90,
      entries: [{ kind: 'used', minutes: -60 }],
      review: 'short',
    });
  });

  it('takes nothing from nothing', () => {
    expect(settle({ ...visit, remainingMinutes: 0, saleState: 'used_up' })).toEqual({
      takenMinutes: 0,
      shortMinutes: 60,
      entries: [],
      review: 'short',
    });
  });

  it('is looked at when the sale was over, even where hours were left', () => {
    expect(settle({ ...visit, saleState: 'expired' })).toMatchObject({ takenMinutes: 60, review: 'expired' });
    expect(settle({ ...visit, remainingMinutes: 0, saleState: 'cancelled' })).toMatchObject({
      review: 'cancelled',
    });
  });

  it('is looked at when the tablet was revoked, which matters more than being short', () => {
    expect(settle({ ...visit, fromRevokedDevice: true })).toMatchObject({ review: 'revoked_device' });
    expect(settle({ ...visit, minutesUsed: 90, fromRevokedDevice: true })).toMatchObject({
      review: 'revoked_device',
    });
  });
});

interface Visited {
  minutesUsed: number;
  shortMinutes: number;
  entries: Entry[];
  review: boolean;
  voided: boolean;
}

/** A sale with its visits, moved by the rules alone. */
interface Account {
  total: number;
  remaining: number;
  cancelled: boolean;
  ledger: Entry[];
  visits: Visited[];
}

type Step =
  | { kind: 'use'; halfHours: number }
  | { kind: 'void' | 'settle'; pick: number }
  | { kind: 'cancel' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('use' as const), halfHours: fc.integer({ min: 1, max: 12 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('void' as const, 'settle' as const), pick: fc.nat(20) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const) }) },
);

function add(account: Account, entries: Entry[], visit?: Visited): void {
  account.ledger.push(...entries);
  visit?.entries.push(...entries);
  account.remaining += balanceOf(entries);
}

function use(account: Account, minutesUsed: number): void {
  const state = {
    cancelledAt: account.cancelled ? 'then' : null,
    validTill: today,
    remainingMinutes: account.remaining,
  };
  const settled = settle({
    remainingMinutes: account.remaining,
    minutesUsed,
    saleState: saleStatus(state, today),
    fromRevokedDevice: false,
  });
  const visit = {
    minutesUsed,
    shortMinutes: settled.shortMinutes,
    entries: [],
    review: settled.review !== undefined,
    voided: false,
  };
  account.visits.push(visit);
  add(account, settled.entries, visit);
}

function take(account: Account, one: Step): void {
  if (one.kind === 'use') use(account, one.halfHours * 30);
  else if (one.kind === 'cancel') cancel(account);
  else settleOrVoid(account, one);
}

function cancel(account: Account): void {
  if (!account.cancelled) add(account, cancelEntries(account.remaining));
  account.cancelled = true;
}

function settleOrVoid(account: Account, one: Extract<Step, { pick: number }>): void {
  const visit = account.visits[one.pick % Math.max(1, account.visits.length)];
  if (!visit || visit.voided) return;
  if (one.kind === 'void') {
    visit.voided = true;
    visit.review = false;
    add(account, voidEntries(visit, account.cancelled), visit);
  } else if (visit.review) {
    visit.review = false;
    add(account, reviewEntries(visit), visit);
  }
}

const used = (visit: Visited): number => -balanceOf(visit.entries.filter((e) => e.kind === 'used'));

describe('any sequence of selling, using, voiding, settling and cancelling', () => {
  const run = (check: (account: Account) => void) =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.array(step, { maxLength: 40 }), (halfHours, steps) => {
        const total = halfHours * 30;
        const account: Account = { total, remaining: 0, cancelled: false, ledger: [], visits: [] };
        add(account, soldEntries(total));
        for (const one of steps) {
          take(account, one);
          check(account);
        }
      }),
    );

  it('keeps the balance the sum of the ledger, between nothing and the total', () => {
    run(({ remaining, ledger, total }) => {
      expect(remaining).toBe(balanceOf(ledger));
      expect(remaining).toBeGreaterThanOrEqual(0);
      expect(remaining).toBeLessThanOrEqual(total);
    });
  });

  it('leaves nothing on a cancelled sale', () => {
    run(({ cancelled, remaining }) => {
      if (cancelled) expect(remaining).toBe(0);
    });
  });

  it('has every visit written in full once nothing about it is open', () => {
    run(({ visits }) => {
      for (const visit of visits) {
        if (visit.voided || visit.review) continue;
        expect(used(visit)).toBe(visit.minutesUsed);
      }
    });
  });

  it('writes no entry of nothing', () => {
    run(({ ledger }) => expect(ledger.every((e) => e.minutes !== 0)).toBe(true));
  });
});
