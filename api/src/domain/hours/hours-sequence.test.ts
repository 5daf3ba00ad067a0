import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amendUsage,
  balanceOf,
  cancelEntries,
  type Entry,
  type ReviewReason,
  reviewEntries,
  saleStatus,
  settle,
  soldEntries,
  voidEntries,
} from './hours.ts';

interface Visited {
  minutesUsed: number;
  shortMinutes: number;
  entries: Entry[];
  /** Why it needs a review. */
  review: ReviewReason | undefined;
  /** The minutes under review. */
  openMinutes: number;
  wasExpired: boolean;
  voided: boolean;
}

/** A sale with its visits, changed only through the domain rules. */
interface Account {
  total: number;
  remaining: number;
  cancelled: boolean;
  ledger: Entry[];
  visits: Visited[];
}

interface Told {
  halfHours: number;
  late: boolean;
  implausible: boolean;
}

type Step =
  | ({ kind: 'use' } & Told)
  | ({ kind: 'amend'; pick: number } & Told)
  | { kind: 'void' | 'settle'; pick: number }
  | { kind: 'cancel' };

const facts = {
  halfHours: fc.integer({ min: 1, max: 12 }),
  late: fc.nat(9).map((n) => n === 0),
  implausible: fc.nat(9).map((n) => n === 0),
};
const pick = fc.nat(20);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('use' as const), ...facts }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('amend' as const), pick, ...facts }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('void' as const, 'settle' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const) }) },
);

function add(account: Account, entries: Entry[], visit?: Visited): void {
  account.ledger.push(...entries);
  // A cancellation belongs to the sale, whatever caused it.
  visit?.entries.push(...entries.filter(({ kind }) => kind !== 'cancelled'));
  account.remaining += balanceOf(entries);
}

const sumOf = ({ entries }: Visited, ...kinds: Entry['kind'][]): number =>
  balanceOf(entries.filter(({ kind }) => kinds.includes(kind)));

function use(account: Account, { halfHours, late, implausible }: Told): void {
  const validTill = late ? '2026-11-20' : '2026-11-21';
  const cancelledAt = account.cancelled ? 'then' : null;
  const settled = settle({
    remainingMinutes: account.remaining,
    minutesUsed: halfHours * 30,
    saleState: saleStatus({ cancelledAt, validTill, remainingMinutes: account.remaining }, '2026-11-21'),
    implausible: implausible ? 'too_fast' : undefined,
  });
  const visit = {
    minutesUsed: halfHours * 30,
    shortMinutes: settled.shortMinutes,
    entries: [],
    review: settled.review,
    openMinutes: settled.shortMinutes,
    wasExpired: late,
    voided: false,
  };
  account.visits.push(visit);
  add(account, settled.entries, visit);
}

function amend(account: Account, visit: Visited, { halfHours, late }: Told): void {
  const amended = amendUsage({
    visit: { ...visit, settledMinutes: sumOf(visit, 'settled'), openReview: visit.review },
    remainingMinutes: account.remaining,
    saleIsCancelled: account.cancelled,
    minutesUsed: halfHours * 30,
    isExpired: late,
  });
  const { minutesUsed, shortMinutes, openMinutes, review } = amended;
  Object.assign(visit, { minutesUsed, shortMinutes, openMinutes, review, wasExpired: late });
  add(account, amended.entries, visit);
}

function voidIt(account: Account, visit: Visited): void {
  visit.voided = true;
  visit.review = undefined;
  add(account, voidEntries(visit, account.cancelled), visit);
}

function settleIt(account: Account, visit: Visited): void {
  if (!visit.review) return;
  visit.review = undefined;
  add(account, reviewEntries({ ...visit, shortMinutes: visit.openMinutes }), visit);
}

function cancel(account: Account): void {
  if (!account.cancelled) add(account, cancelEntries(account.remaining));
  account.cancelled = true;
}

function take(account: Account, one: Step): void {
  if (one.kind === 'use') return use(account, one);
  if (one.kind === 'cancel') return cancel(account);
  const visit = account.visits[one.pick % Math.max(1, account.visits.length)];
  if (!visit || visit.voided) return;
  if (one.kind === 'amend') amend(account, visit, one);
  else if (one.kind === 'void') voidIt(account, visit);
  else settleIt(account, visit);
}

describe('any sequence of selling, using, amending, voiding, settling and cancelling', () => {
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

  it('keeps the balance equal to the ledger, between zero and the total', () => {
    run(({ remaining, ledger, total }) => {
      expect(remaining).toBe(balanceOf(ledger));
      expect(remaining).toBeGreaterThanOrEqual(0);
      expect(remaining).toBeLessThanOrEqual(total);
    });
  });

  it('leaves no balance on a cancelled sale', () => {
    run(({ cancelled, remaining }) => {
      if (cancelled) expect(remaining).toBe(0);
    });
  });

  it("deducts each visit's hours except those it was short of, and none for a voided visit", () => {
    run(({ visits }) => {
      for (const visit of visits) {
        expect(visit.shortMinutes).toBeGreaterThanOrEqual(0);
        expect(visit.shortMinutes).toBeLessThanOrEqual(visit.minutesUsed);
        const taken = visit.voided ? 0 : visit.minutesUsed - visit.shortMinutes;
        expect(balanceOf(visit.entries)).toBe(0 - taken);
      }
    });
  });

  it('records every visit in full except for minutes under review, and reviews all of those', () => {
    run(({ visits }) => {
      for (const visit of visits.filter(({ voided }) => !voided)) {
        const open = visit.review ? visit.openMinutes : 0;
        expect(sumOf(visit, 'used', 'given_back')).toBe(open - visit.minutesUsed);
        expect(sumOf(visit, 'settled')).toBe(visit.shortMinutes - open);
      }
    });
  });

  it('writes no zero entries', () => {
    run(({ ledger }) => expect(ledger.every((e) => e.minutes !== 0)).toBe(true));
  });
});
