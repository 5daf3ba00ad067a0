import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MessageState, messageKindKeys } from '../../contract/messages/messages.ts';
import { centreMoment } from '../dates.ts';
import { messageKinds } from './kinds.ts';
import { afterQuietHours, afterReport, backOffMs, type ReportedState } from './outcome.ts';
import {
  type FieldValues,
  fill,
  messageFields,
  numbered,
  numberedValues,
  templateProblem,
} from './template.ts';

const values = Object.fromEntries(
  Object.keys(messageFields).map((name) => [name, `<${name}>`]),
) as FieldValues;

describe('the texts of the product', () => {
  it.each(messageKindKeys)('%s can be sent, and approved by Meta', (kind) => {
    const { template } = messageKinds[kind];
    expect(templateProblem(template)).toBeUndefined();
    // Meta refuses longer bodies.
    expect(template.body.length).toBeLessThan(1024);
    expect(fill(template.body, values)).not.toMatch(/[{}]/);
  });
});

describe('a text', () => {
  it.each([
    ['an unknown field', 'Hi {nmae}, thank you', { code: 'unknown_field', field: 'nmae' }],
    ['a single brace', 'Hi {name, thank you', { code: 'brace' }],
    ['a field at its beginning', '{name}, thank you', { code: 'field_at_edge' }],
    ['a field at its end', 'Thank you, {name}!', { code: 'field_at_edge' }],
  ])('is refused with %s', (_what, body, problem) => {
    expect(templateProblem({ title: 'Hi', body })).toEqual(problem);
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
