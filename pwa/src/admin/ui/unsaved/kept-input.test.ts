import { beforeEach, expect, test, vi } from 'vitest';
import { discardDrafts } from './draft.ts';
import { createKeptInput } from './kept-input.ts';
import { clearUnsaved, hasUnsaved } from './unsaved.ts';

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  clearUnsaved();
});

test('keeps the input of a page for its user, and asks before it is lost', () => {
  const bill = createKeptInput<string>();
  expect([bill.read(7), hasUnsaved()]).toEqual([undefined, false]);
  bill.write(7, 'Two socks');
  expect([bill.read(7), hasUnsaved()]).toEqual(['Two socks', true]);
  bill.write(7, undefined);
  expect([bill.read(7), hasUnsaved()]).toEqual([undefined, false]);
});

test('shows it to nobody else, and not after it was discarded', () => {
  const bill = createKeptInput<string>();
  bill.write(7, 'Two socks');
  expect([bill.read(8), hasUnsaved()]).toEqual([undefined, false]);
  expect([bill.read(7), hasUnsaved()]).toEqual(['Two socks', true]);
  discardDrafts();
  expect([bill.read(7), hasUnsaved()]).toEqual([undefined, false]);
});
