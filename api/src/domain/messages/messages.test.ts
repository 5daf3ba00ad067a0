import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MessageState, type MessageSubject, messageKindKeys } from '../../contract/messages/messages.ts';
import { centreMoment, hasBegun } from '../dates.ts';
import { messageKinds } from './kinds.ts';
import { afterQuietHours, afterReport, backOffMs, type ReportedState } from './outcome.ts';
import { isStart, isStop } from './replies.ts';
import {
  type FieldValues,
  fill,
  messageFields,
  numbered,
  numberedValues,
  templateProblem,
} from './template.ts';
import { visitMessageEnds, wasSoldForLonger } from './timing.ts';
import { balanceText, confirmText, refundText } from './words.ts';

const valuesAbout = (about: MessageSubject): FieldValues =>
  Object.fromEntries(Object.keys(messageFields[about]).map((name) => [name, `<${name}>`]));
const values = valuesAbout('visit');

describe('the texts of the product', () => {
  it.each(messageKindKeys)('%s can be sent, and approved by Meta', (kind) => {
    const { about, template } = messageKinds[kind];
    expect(templateProblem(template, about)).toBeUndefined();
    // Meta refuses longer bodies.
    expect(template.body.length).toBeLessThan(1024);
    expect(fill(template.body, valuesAbout(about))).not.toMatch(/[{}]/);
  });
});

describe('a text', () => {
  it.each([
    ['an unknown field', 'Hi {nmae}, thank you', { code: 'unknown_field', field: 'nmae' }],
    ['a field of another subject', 'Hi, {left} left', { code: 'unknown_field', field: 'left' }],
    ['a single brace', 'Hi {name, thank you', { code: 'brace' }],
    ['a field at its beginning', '{name}, thank you', { code: 'field_at_edge' }],
    ['a field at its end', 'Thank you, {name}!', { code: 'field_at_edge' }],
  ])('is refused with %s', (_what, body, problem) => {
    expect(templateProblem({ title: 'Hi', body }, 'visit')).toEqual(problem);
  });

  it('has as many values as numbers at Meta, none blank and each in one line', () => {
    const body = 'Hi {name}, {address} and {name} again';
    expect(numbered(body)).toBe('Hi {{1}}, {{2}} and {{3}} again');
    expect(numberedValues(body, { ...values, name: ' ', address: '12 Main Road,\n  Bengaluru' })).toEqual([
      '–',
      '12 Main Road, Bengaluru',
      '–',
    ]);
  });

  it('fills whatever a family is called, without filling what it wrote', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const filled = fill('Hi {name}, bye', { ...values, name });
        expect(filled).toBe(`Hi ${name.replaceAll(/\s+/g, ' ').trim()}, bye`);
      }),
    );
  });
});

describe('what is settled for a visit', () => {
  it.each([
    [-499_00, null, 'nothing, and you get ₹499 back'],
    [-499_00, '2026-12-06', 'nothing, and you get ₹499 back'],
    [0, '2026-12-06', 'nothing'],
    [998_00, null, '₹998'],
    [2_099_00, '2026-12-06', '₹2,099 by Sunday, 6 December'],
  ])('is said for a balance of %i paise due on %s', (duePaise, by, text) => {
    expect(balanceText(duePaise, by)).toBe(text);
  });

  it.each([
    [-499_00, 0, 'You get back ₹499, the way you paid'],
    [-299_00, 200_00, 'You get back ₹299, the way you paid'],
    [0, 499_00, 'We have paid ₹499 back to you'],
    [100_00, 0, 'Still to pay: ₹100'],
    [0, 0, 'You owe nothing'],
  ])('is said after a cancellation with %i paise due and %i paid back', (duePaise, refundedPaise, text) => {
    expect(refundText({ duePaise, refundedPaise, unpaidBy: null })).toBe(text);
  });

  it('is not said of a booking that was not paid in time, but that it was not, and by UPI what to do', () => {
    const lapsed = { duePaise: 0, refundedPaise: 0 };
    expect(refundText({ ...lapsed, unpaidBy: 'online' })).toBe(
      'No payment came in time, and you owe nothing',
    );
    expect(refundText({ ...lapsed, unpaidBy: 'upi' })).toContain('Have you paid?');
  });

  it.each([
    [{ isConfirmed: true }, 'It is confirmed'],
    [{}, 'Pay ₹998 to confirm it'],
    [{ isDeposit: true }, 'Pay the deposit of ₹998 to confirm it'],
    [
      { heldUntil: { date: '2026-11-30', time: '18:15' } },
      'Pay ₹998 to confirm it: we hold your seats until 6:15 PM on Monday, 30 November',
    ],
    [{ isSaidPaid: true }, 'We are looking for your payment, and confirm as soon as we find it'],
    [{ toPayPaise: 0 }, 'We still have to confirm it: please call us if you have not heard from us'],
  ])('is what confirms it: %j', (changes, text) => {
    const asked = {
      ...{ isConfirmed: false, toPayPaise: 998_00, isDeposit: false, isSaidPaid: false },
      heldUntil: null,
    };
    expect(confirmText({ ...asked, ...changes })).toBe(text);
  });
});

describe('the reports about a message', () => {
  const report = fc.constantFrom<ReportedState>('sent', 'delivered', 'read', 'failed');
  const stateAfter = (reports: readonly ReportedState[]) =>
    reports.reduce<MessageState>((state, one) => afterReport(state, one), 'sending');

  it('end in the same state, in whatever order and however often they come', () => {
    fc.assert(
      fc.property(fc.uniqueArray(report, { minLength: 1 }), fc.array(report), (once, again) => {
        const repeated = [...once, ...again.filter((one) => once.includes(one))];
        const orders = [once, once.toReversed(), repeated, repeated.toReversed()];
        expect(new Set(orders.map(stateAfter)).size).toBe(1);
      }),
    );
  });

  it('never take back that a family has it', () => {
    fc.assert(
      fc.property(fc.array(report), fc.array(report), (before, later) => {
        const rank = (state: MessageState) => ['delivered', 'read'].indexOf(state);
        const first = stateAfter(before);
        if (rank(first) < 0) return;
        expect(rank(stateAfter([...before, ...later]))).toBeGreaterThanOrEqual(rank(first));
      }),
    );
  });
});

describe('quiet hours', () => {
  const hours = { quietFrom: '21:00', quietUntil: '08:00', timeZone: 'Asia/Kolkata' };
  const at = (time: string, date = '2026-11-28') => new Date(`${date}T${time}:00+05:30`);

  it.each([
    ['20:59', at('20:59')],
    ['21:00', at('08:00', '2026-11-29')],
    ['23:50', at('08:00', '2026-11-29')],
    ['00:10', at('08:00')],
    ['08:00', at('08:00')],
  ])('hold back a message of %s', (time, sent) => {
    expect(afterQuietHours(at(time), hours)).toEqual(sent);
  });

  it('never hold one back for a day, or let one through', () => {
    const clock = fc
      .tuple(fc.nat(23), fc.nat(59))
      .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`);
    fc.assert(
      fc.property(
        fc.date({ min: at('00:00'), max: at('00:00', '2027-01-28'), noInvalidDate: true }),
        clock,
        clock,
        (now, from, until) => {
          const kept = afterQuietHours(now, { ...hours, quietFrom: from, quietUntil: until });
          expect(kept.getTime()).toBeGreaterThanOrEqual(now.getTime());
          expect(kept.getTime() - now.getTime()).toBeLessThan(86_400_000);
          if (kept > now) expect(centreMoment(kept, hours.timeZone).time).toBe(until);
        },
      ),
    );
  });
});

it('waits longer after each attempt, at most four hours', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 50].map(backOffMs);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.at(-1)).toBe(4 * 3_600_000);
});

describe('a visit', () => {
  const here = { date: '2026-11-28', time: '14:00' };

  it.each([
    ['2026-11-27', '18:00', true],
    ['2026-11-28', '14:00', true],
    ['2026-11-28', '14:01', false],
    ['2026-11-29', '10:00', false],
  ])('of %s, %s has begun: %s', (date, startTime, begun) => {
    expect(hasBegun({ date, startTime }, here)).toBe(begun);
  });

  it('that has begun: its cancellation can still be sent for half an hour', () => {
    const now = new Date('2026-11-28T08:30:00.000Z');
    const soon = new Date('2026-11-28T10:00:00.000Z');
    expect(visitMessageEnds('visit_cancelled', soon, now)).toEqual(soon);
    const ends = new Date('2026-11-28T09:00:00.000Z');
    expect(visitMessageEnds('visit_cancelled', new Date('2026-11-28T07:00:00.000Z'), now)).toEqual(ends);
  });
});

describe('what a family writes', () => {
  it.each(['STOP', ' stop!', 'Unsubscribe.'])('stops messages: %s', (text) => {
    expect([isStop(text), isStart(text)]).toEqual([true, false]);
  });

  it.each(['START', 'subscribe '])('starts them again: %s', (text) => {
    expect([isStop(text), isStart(text)]).toEqual([false, true]);
  });

  it.each(['Please stop by the cake', 'We start at 2?', 'stopover', ''])('does neither: %s', (text) => {
    expect([isStop(text), isStart(text)]).toEqual([false, false]);
  });
});

it('announces the end of hours only if they were valid for longer than the notice', () => {
  expect(wasSoldForLonger('2026-11-01', '2026-11-30')).toBe(true);
  expect(wasSoldForLonger('2026-11-16', '2026-11-30')).toBe(false);
});
