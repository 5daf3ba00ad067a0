import { expect, test } from 'vitest';
import { operationPayloads } from '../../contract/desk/sync.ts';
import { invalidFieldsMessage, readableMessage } from './operation-messages.ts';

test('names a field of the request in plain words', () => {
  expect(readableMessage('Missing or not understood: checkedInAt.')).toBe(
    'Part of it is missing or not valid: arrival time.',
  );
  expect(
    readableMessage('Missing or not understood: attendingChildrenNames.0, attendingChildrenNames.2.'),
  ).toBe('Part of it is missing or not valid: children’s names.');
  expect(readableMessage('Missing or not understood: payload.')).toBe('Part of it is missing or not valid.');
  expect(readableMessage('There is no hour package with the ID 9999.')).toContain('ID 9999');
});

test('has a plain name for every field that an operation can lack', () => {
  const { 'usage.amend': amends, ...others } = operationPayloads;
  const schemas = [...Object.values(others), ...amends.options];
  const fields = new Set(schemas.flatMap(({ shape }) => Object.keys(shape)));
  expect([...fields]).toEqual(
    expect.arrayContaining(['hoursUsed', 'usageId', 'undo', 'partyId', 'arrivedAt']),
  );
  for (const field of fields)
    expect(readableMessage(invalidFieldsMessage([field]))).toMatch(/^Part of it is missing or not valid: /);
});
