import { type TeamActivity, teamActivity } from '@toodles/api/contract/catalogue/team-catalogue.ts';
import { expect, test } from 'vitest';
import { ApiError } from '../../../shared/api-error.ts';
import { activities } from '../../activities/activities.ts';
import { failureText } from '../failure.ts';
import { saveActive } from './useActiveSwitch.ts';

const row: TeamActivity = {
  ...activities.fieldsOf({
    id: 1,
    version: 1,
    displayOrder: 1,
    title: 'Ball Pit',
    description: 'Balls.',
    image: '',
    icon: '🔴',
    gradient: 'Pink Toodles',
    ageGroup: '',
    isActive: true,
  }),
  id: 1,
  version: 1,
  displayOrder: 1,
};

const stale = (current: TeamActivity) =>
  new ApiError(409, JSON.stringify({ code: 'stale', message: 'x', details: { current } }), '');

/** A row that others change a number of times before each save succeeds. */
function contested(times: number) {
  let stored = { ...row };
  let left = times;
  const change = async (expected: TeamActivity, fields: ReturnType<typeof activities.fieldsOf>) => {
    if (left > 0) {
      left -= 1;
      stored = { ...stored, title: `${stored.title}!`, version: stored.version + 1 };
    }
    if (expected.version !== stored.version) throw stale(stored);
    stored = { ...stored, ...fields, version: stored.version + 1 };
    return stored;
  };
  return { change, fieldsOf: activities.fieldsOf, row: teamActivity };
}

test('keeps other people’s changes when saving a switch', async () => {
  expect(await saveActive(contested(0), row, false)).toMatchObject({ isActive: false, title: 'Ball Pit' });
  expect(await saveActive(contested(2), row, false)).toMatchObject({ isActive: false, title: 'Ball Pit!!' });
});

test('gives up on a row that changes on every attempt, and reports it as stale', async () => {
  await expect(saveActive(contested(9), row, false)).rejects.toMatchObject({ code: 'stale' });
});

test('reports a failure in the customer’s wording, with the server’s reason', () => {
  expect(failureText(stale(row), 'Failed to update package')).toBe('Failed to update package. x');
  expect(failureText(new Error('no line'), 'Failed to update package')).toBe('Failed to update package');
  const refused = new ApiError(413, '{"code":"too_large","message":"Too large."}', '');
  expect(failureText(refused, 'Please try again.')).toBe('Please try again. Too large.');
});
