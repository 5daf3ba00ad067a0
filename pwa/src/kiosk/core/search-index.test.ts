import type { DeskSale } from '@toodles/api/contract/desk/sync.ts';
import { passOf } from '@toodles/api/domain/hours/pass.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { saleOf } from '../testing/model-rows.ts';
import { familySearchTerms, toFamily } from './family.ts';
import { buildIndex, queryTerms, search } from './search-index.ts';

const family = (id: number, customerName: string, phone = '9000000000', childrenNames: string[] = []) => ({
  ...saleOf(id, 10),
  customerName,
  phone,
  childrenNames,
  reference: `HP-${id}`,
});

const families = [
  family(1, 'Ananya Rao', '9845014821', ['Aarav', 'Myra']),
  family(2, 'Ranaveer Gill', '9845016605', ['Kabir']),
  family(3, 'Anaya Shetty', '9845010937', ['Vivaan']),
  family(4, 'Lakshmi Anand', '9845482100', ['Advik']),
  family(5, 'André Kumar', '9845019999', ['Zoé']),
];
const indexOf = (sales: readonly DeskSale[]) =>
  buildIndex(
    sales.map((sale) => toFamily([sale])),
    familySearchTerms,
  );
const idsIn = (index: ReturnType<typeof indexOf>, query: string) =>
  search(index, query, 100).found.map(({ item }) => item.sales[0].id);
const index = indexOf(families);
const ids = (query: string) => idsIn(index, query);

describe('the search finds a family', () => {
  test('by letters of the name, names that begin with them first', () => {
    expect(ids('ana')).toEqual([1, 3, 4, 2]);
    expect(ids('AN')).toEqual([1, 3, 5, 4, 2]);
  });

  test('by a child’s name', () => expect(ids('myra')).toEqual([1]));
  test('by several words in any order', () => expect(ids('rao ana')).toEqual([1]));
  test('by the last digits of the phone, before digits inside it', () => expect(ids('4821')).toEqual([1, 4]));
  test('by the whole phone in any notation', () => {
    for (const typed of ['9845014821', '98450 14821', '+91 98450-14821', '09845014821']) {
      expect(ids(typed)).toEqual([1]);
    }
  });
  test('by the reference', () => expect(ids('hp-3')).toEqual([3]));
  test('by the QR pass as a hand scanner types it', () => {
    const sale = { ...family(7, 'Kirana Bhat'), reference: 'HP-4K7T2M' };
    const withPass = indexOf([...families, sale]);
    for (const typed of [passOf('HP-4K7T2M'), 'toodles:hp-4k7t2m ', 'HP-4K7T2M']) {
      expect(idsIn(withPass, typed)).toEqual([7]);
    }
  });
  test('without accents', () => expect(ids('zoe')).toEqual([5]));
  test('with any white space in the name', () => {
    const odd = indexOf([family(6, 'Two\n Lines\tRao')]);
    expect(idsIn(odd, 'lines rao')).toEqual([6]);
  });
  test('only for a query that is not empty', () => expect(ids('  ')).toEqual([]));
  test('only when the match lies within its own record', () => expect(ids('hp-1 ranaveer')).toEqual([]));
});

test('the query is split into words, and digits are joined', () => {
  expect(queryTerms('  Ana  RAO ')).toEqual(['ana', 'rao']);
  expect(queryTerms('98450 14821')).toEqual(['9845014821']);
  expect(queryTerms('hp-12')).toEqual(['hp-12']);
});

test('the search finds exactly the families whose record contains the query', () => {
  const name = fc.stringMatching(/^[A-C][a-c]{0,5}( [A-C][a-c]{0,4})?$/);
  fc.assert(
    fc.property(fc.array(name, { maxLength: 40 }), fc.stringMatching(/^[a-c]{1,3}$/), (names, query) => {
      const sales = names.map((one, n) => family(n + 1, one));
      const { found, total } = search(indexOf(sales), query, 100);
      const expected = sales.filter(({ customerName }) => customerName.toLowerCase().includes(query));
      expect(found.map(({ item }) => item.sales[0].id).sort()).toEqual(expected.map(({ id }) => id).sort());
      expect(total).toBe(expected.length);
      expect(found.map(({ rank }) => rank)).toEqual(found.map(({ rank }) => rank).sort());
    }),
  );
});
