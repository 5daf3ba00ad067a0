import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readInTurn } from './read-in-turn.ts';

const rowsOf = (rows: readonly number[]) => ({
  read: async ({ limit, offset }: { limit: number; offset: number }) => rows.slice(offset, offset + limit),
  count: async () => rows.length,
});

it('returns the page of both ranges in a row', async () => {
  const page = fc.record({ limit: fc.nat(12), offset: fc.nat(30) });
  await fc.assert(
    fc.asyncProperty(
      page,
      fc.array(fc.nat(), { maxLength: 20 }),
      fc.array(fc.nat()),
      async (at, one, two) => {
        expect(await readInTurn(at, rowsOf(one), rowsOf(two))).toEqual(
          [...one, ...two].slice(at.offset, at.offset + at.limit),
        );
      },
    ),
  );
});
