import { passOf } from '@toodles/api/domain/hours/pass.ts';
import { expect, test } from 'vitest';
import { saleOf } from '../../../testing/model-rows.ts';
import { cameraErrorOf } from './camera.ts';
import { readPass, typedReference } from './read-pass.ts';

const mine = { ...saleOf(7, 10), reference: 'HP-4K7T2M' };
const sales = [{ ...saleOf(6, 10), reference: 'HP-222222' }, mine];

test('reads a pass as a family, whatever other code is in the picture', () => {
  expect(readPass(['https://example.org', passOf('HP-4K7T2M')], sales)).toEqual({
    kind: 'family',
    sale: mine,
  });
  expect(readPass(['hp-4k7t2m'], sales)).toEqual({ kind: 'family', sale: mine });
});

test('reports the reference of a pass without a family here', () => {
  expect(readPass([passOf('HP-9999ZZ')], sales)).toEqual({ kind: 'unknown', reference: 'HP-9999ZZ' });
});

test('treats any other code as no pass, and no code as nothing', () => {
  expect(readPass(['upi://pay?pa=toodles', 'TD-4K7Q'], sales)).toEqual({ kind: 'not_a_pass' });
  expect(readPass([], sales)).toEqual({ kind: 'nothing' });
});

test('accepts a typed reference with or without its prefix', () => {
  for (const typed of ['HP-4K7T2M', ' hp-4k7t2m', '4k7t2m', 'TOODLES:HP-4K7T2M'])
    expect(typedReference(typed)).toBe('HP-4K7T2M');
  for (const typed of ['', 'Meera Nair', '4K7T2', 'TD-4K7T2M', '4K7T2MM'])
    expect(typedReference(typed)).toBeNull();
});

test('maps the browser’s error names to the reasons why there is no picture', () => {
  const named = (name: string) => Object.assign(new Error('no'), { name });
  expect(cameraErrorOf(named('NotAllowedError'))).toBe('refused');
  expect(cameraErrorOf(named('NotFoundError'))).toBe('none');
  expect(cameraErrorOf(named('NotReadableError'))).toBe('busy');
  expect(cameraErrorOf(named('SomethingNew'))).toBe('unknown');
  expect(cameraErrorOf('no')).toBe('unknown');
});
