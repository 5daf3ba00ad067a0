import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deskKinds } from '../../../contract/desk/sync.ts';
import {
  type Cursor,
  type CursorToken,
  isCurrentEpoch,
  isDateReached,
  mayBeStaleEpoch,
  readCursor,
  writeCursor,
} from './cursor.ts';

const start = '1f2e3d4c';

const usageId = '019aa1b2-0000-7000-8000-0123456789ab';
const position = fc.oneof(
  fc.record({ kind: fc.constant('usages' as const), after: fc.constantFrom('', usageId) }),
  fc.record({
    kind: fc.constantFrom(...deskKinds.filter((kind) => kind !== 'usages')),
    after: fc.oneof(fc.constant(''), fc.nat().map(String)),
  }),
);
const base = { revision: fc.nat(500), date: fc.constantFrom('2026-11-21', '2026-11-20', '2025-02-28') };
const cursors: fc.Arbitrary<Cursor> = fc.oneof(
  fc.record({ stage: fc.constant('delta' as const), ...base }),
  fc.record({ stage: fc.constant('snapshot' as const), ...base, position }),
  fc.record({ stage: fc.constant('turn' as const), ...base, to: fc.constant('2026-11-21'), position }),
);

const written = fc.record({
  cursor: cursors,
  start: fc.constantFrom(start, '0011223344556677'),
  written: fc.integer({ min: 500, max: 2 ** 45 }),
  hasOlder: fc.boolean(),
});

describe('a cursor', () => {
  it('reads as it was written', () => {
    fc.assert(
      fc.property(written, (one) => {
        expect(readCursor(writeCursor(one))).toEqual(one);
      }),
    );
  });

  it('fits into a request', () => {
    fc.assert(
      fc.property(written, (one) => {
        expect(writeCursor(one).length).toBeLessThan(200);
      }),
    );
  });

  it('of an earlier server version counts as written at its revision', () => {
    expect(readCursor(`${start}.5.2026-11-21.s.sales.7`)).toEqual({
      cursor: { stage: 'snapshot', revision: 5, date: '2026-11-21', position: { kind: 'sales', after: '7' } },
      start,
      written: 5,
      hasOlder: false,
    });
  });

  it.each([
    ['null', null],
    ['an empty text', ''],
    ['a revision after it was written', `${start}.6-5.2026-11-21`],
    ['an unknown kind', `${start}.5.2026-11-21.s.secrets.5`],
    ['a sale whose number is text', `${start}.5.2026-11-21.s.sales.abc`],
    ['a visit with half an id', `${start}.5.2026-11-21.s.usages.019aa1b2`],
    ['leading characters', `x${start}.5.2026-11-21`],
    ['trailing characters', `${start}.5.2026-11-21.`],
    ['a line break', `${start}.5.2026-11-21\n`],
  ])('is invalid: %s', (_name, text) => {
    expect(readCursor(text)).toBeUndefined();
  });

  it('is invalid with arbitrary text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readCursor(text)).toBeUndefined();
      }),
    );
  });

  it('with a future date is not usable', () => {
    const day = (date: string) => readOne(`${start}.5.${date}`);
    expect(isDateReached(day('2026-11-21'), '2026-11-21')).toBe(true);
    expect(isDateReached(day('2026-11-22'), '2026-11-21')).toBe(false);
    expect(isDateReached(day('2026-11-21.t2026-11-22.sales.5'), '2026-11-21')).toBe(false);
  });

  it.each([
    ['before its start', 99, false],
    ['at its start', 100, true],
    ['at the next start', 124, true],
    ['after the next start', 125, false],
  ])('written %s belongs to the right epoch', (_name, at, isOf) => {
    const one = readOne(`${start}.50-${at}.2026-11-21.s.sales.7`);
    expect(isCurrentEpoch(one, { first: 100, last: 124 })).toBe(isOf);
    expect(mayBeStaleEpoch(one, { first: 100, last: 124 })).toBe(!isOf);
    expect(isCurrentEpoch(one, undefined)).toBe(false);
  });

  it('keeps the stale epoch while older operations wait; no cursor has none', () => {
    expect(mayBeStaleEpoch(readOne(`${start}.100.2026-11-21.o`), { first: 100, last: 124 })).toBe(true);
    expect(mayBeStaleEpoch(undefined, undefined)).toBe(false);
  });
});

function readOne(text: string): CursorToken {
  const read = readCursor(text);
  if (!read) throw new Error(`${text} is no cursor`);
  return read;
}
