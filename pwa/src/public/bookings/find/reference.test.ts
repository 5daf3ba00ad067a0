import { expect, test } from 'vitest';
import { isReference, readReference } from './reference.ts';

test.each([
  ['TD-7K3QXM', 'TD-7K3QXM'],
  ['td7k3qxm', 'TD-7K3QXM'],
  [' td 7k3 qxm ', 'TD-7K3QXM'],
  ['TP–ABCDEF', 'TP-ABCDEF'],
  ['td', 'TD'],
])('reads %j as %s', (typed, reference) => {
  expect(readReference(typed)).toBe(reference);
});

test.each([
  ['TD-7K3QXM', true],
  ['TP-ABCDEF', true],
  ['TD-7K3QX', false],
  ['HP-7K3QXM', false],
  ['TD-7K3QX0', false],
  ['', false],
])('knows whether %s is a reference', (reference, is) => {
  expect(isReference(reference)).toBe(is);
});
