import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../../shared/api-error.ts';
import { enrolErrorMessage } from './enrol-error.ts';
import { removedTabletName } from './removed-tablet.ts';

test('says why the enrolment failed and what to do next', () => {
  const refused = JSON.stringify({
    code: 'invalid_enrolment_code',
    message: 'That code is wrong. Ask for a new one.',
  });
  expect(enrolErrorMessage(new ApiError(400, refused, 'Bad Request'))).toBe(
    'That code is wrong. Ask for a new one.',
  );
  expect(enrolErrorMessage(new NetworkError('offline'))).toMatch(
    /Check the Wi-Fi, then try the same code again/,
  );
  expect(enrolErrorMessage(new DOMException('', 'QuotaExceededError'))).toMatch(
    /Free up space, then ask for a new code/,
  );
});

test('reports a removal only for a tablet that was just removed', () => {
  expect(removedTabletName({ left: 'Front desk' })).toBe('Front desk');
  for (const state of [null, undefined, {}, { left: '' }, { left: 3 }, 'left'])
    expect(removedTabletName(state)).toBeNull();
});
