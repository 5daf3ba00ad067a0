import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deskKinds } from '../../../contract/sync.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';

const epoch = '1f2e3d4c';
const now = { epoch, revision: 500, today: '2026-11-21' };

const usageId = '019aa1b2-0000-7000-8000-0123456789ab';
const place = fc.oneof(
  fc.record({ kind: fc.constant('usages' as const), after: fc.constantFrom('', usageId) }),
  fc.record({
    kind: fc.constantFrom(...deskKinds.filter((kind) => kind !== 'usages')),
    after: fc.oneof(fc.constant(''), fc.nat().map(String)),
  }),
);
const base = { revision: fc.nat(500), date: fc.constantFrom('2026-11-21', '2026-11-20', '2025-02-28') };
const cursors: fc.Arbitrary<Cursor> = fc.oneof(
  fc.record({ stage: fc.constant('delta' as const), ...base }),
  fc.record({ stage: fc.constant('snapshot' as const), ...base, place }),
  fc.record({ stage: fc.constant('turn' as const), ...base, to: fc.constant('2026-11-21'), place }),
);

describe('a cursor', () => {
  it('reads as it was written', () => {
    fc.assert(
      fc.property(cursors, (cursor) => {
        expect(readCursor(writeCursor(epoch, cursor), now)).toEqual(cursor);
      }),
    );
  });

  it('fits into a request', () => {
    fc.assert(
      fc.property(cursors, (cursor) => {
        expect(writeCursor(epoch, cursor).length).toBeLessThan(200);
      }),
    );
  });

  it.each([
    ['nothing', null],
    ['an empty one', ''],
    ['another database', '00000000.5.2026-11-21'],
    ['a revision that never was', `${epoch}.501.2026-11-21`],
    ['a day that has not come', `${epoch}.5.2026-11-22`],
    ['a turn to a day that has not come', `${epoch}.5.2026-11-21.t2026-11-22.sales.5`],
    ['an unknown kind', `${epoch}.5.2026-11-21.s.secrets.5`],
    ['a sale with a text for a number', `${epoch}.5.2026-11-21.s.sales.abc`],
    ['a visit with half an id', `${epoch}.5.2026-11-21.s.usages.019aa1b2`],
    ['something in front', `x${epoch}.5.2026-11-21`],
    ['something behind', `${epoch}.5.2026-11-21.`],
    ['a line break', `${epoch}.5.2026-11-21\n`],
  ])('of %s means nothing', (_name, text) => {
    expect(readCursor(text, now)).toBeUndefined();
  });

  it('of any text at all is read or means nothing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readCursor(text, now)).toBeUndefined();
      }),
    );
  });
});
