import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { DeskDb } from '../../storage/desk-db.ts';
import { readSale } from '../../storage/read-desk.ts';
import { parseSaleId } from './sale-id.ts';

test('reads the sale from an address, or null', () => {
  expect(parseSaleId('17')).toBe(17);
  for (const part of ['abc', '', '0', '-1', '1.5', '1e3', 'NaN', '99999999999999999999', undefined])
    expect(parseSaleId(part)).toBeNull();
});

test('returns only ids that can be looked up', async () => {
  const db = new DeskDb('addresses');
  for (const part of ['17', '9007199254740991']) {
    const id = parseSaleId(part);
    if (id === null) throw new Error(`${part} is a number`);
    expect(await readSale(db, id)).toBeUndefined();
  }
  db.close();
});
