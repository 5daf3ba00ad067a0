import { operationPayloads } from '@toodles/api/contract/sync.ts';
import { expect, test } from 'vitest';
import { saidWords } from './said-words.ts';

test('a field of the call is said as people name it', () => {
  expect(saidWords('Missing or not understood: checkedInAt.')).toBe(
    'A part of it is missing or not understood: when they came.',
  );
  expect(saidWords('Missing or not understood: attendingChildrenNames.0, attendingChildrenNames.2.')).toBe(
    'A part of it is missing or not understood: the children’s names.',
  );
  expect(saidWords('Missing or not understood: payload.')).toBe('A part of it is missing or not understood.');
  expect(saidWords('There is no hour package with the number 9999.')).toContain('number 9999');
});

test('every field that an operation may lack has such a name', () => {
  for (const schema of Object.values(operationPayloads)) {
    const fields = schema.safeParse({}).error?.issues.map(({ path }) => path.join('.')) ?? [];
    for (const field of fields.filter((one) => one !== ''))
      expect(saidWords(`Missing or not understood: ${field}.`)).toMatch(/understood: /);
  }
});
