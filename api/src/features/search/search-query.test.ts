import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReference } from '../../domain/bookings/booking.ts';
import { parseSearchQuery } from './search-query.ts';

const every = [
  { from: 'TD-4K7000', to: 'TD-4K7ZZZ' },
  { from: 'TP-4K7000', to: 'TP-4K7ZZZ' },
  { from: 'HP-4K7000', to: 'HP-4K7ZZZ' },
  { from: 'CS-4K7000', to: 'CS-4K7ZZZ' },
];

describe('parsing a search', () => {
  it.each(['', ' ', 'a', ' x '])('returns nothing if too little is typed: %o', (typed) => {
    expect(parseSearchQuery(typed)).toBeUndefined();
  });

  it.each([
    ['98765 04821', '9876504821'],
    ['+91 98765-04821', '9876504821'],
    ['919876504821', '9876504821'],
    ['098765', '98765'],
    ['821', '821'],
    ['91', undefined],
    ['98765048210', undefined],
    ['Ananya', undefined],
  ])('reads from %o the digits %s', (typed, digits) => {
    expect(parseSearchQuery(typed)?.digits).toBe(digits);
  });

  it.each([
    ['td-4k7', [every[0]]],
    ['HP 4K7', [every[2]]],
    [
      'cs4k7',
      [every[3], ...['TD', 'TP', 'HP', 'CS'].map((one) => ({ from: `${one}-CS4K70`, to: `${one}-CS4K7Z` }))],
    ],
    ['4k7', every],
    ['4k', []],
    ['TD-4K7QXMA', []],
    ['Rao Ananya', []],
  ])('reads from %o the reference ranges %o', (typed, references) => {
    expect(parseSearchQuery(typed)?.references).toEqual(references);
  });

  it('returns every word in lower case', () => {
    expect(parseSearchQuery('  RAO   Ananya ')?.words).toEqual(['rao', 'ananya']);
  });

  it('covers a reference by its code, also one that begins like a prefix', () => {
    for (const code of ['HPGCTT', 'TD2345', '4K7QXM'])
      expect(parseSearchQuery(code.toLowerCase())?.references).toContainEqual({
        from: `CS-${code}`,
        to: `CS-${code}`,
      });
  });

  it('covers a reference by each of its prefixes', () => {
    const reference = fc.infiniteStream(fc.nat()).map((numbers) => {
      const pick = (below: number) => (numbers.next().value ?? 0) % below;
      return createReference('TD', pick);
    });
    fc.assert(
      fc.property(reference, fc.integer({ min: 3, max: 9 }), (whole, letters) => {
        const [range] = parseSearchQuery(whole.slice(0, letters))?.references ?? [];
        if (!range) throw new Error('No range');
        expect(range.from <= whole && whole <= range.to).toBe(true);
      }),
    );
  });
});
