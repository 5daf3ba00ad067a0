import { type TeamActivity, teamActivity } from '@toodles/api/contract/team-catalogue.ts';
import { expect, test } from 'vitest';
import { ApiError } from '../../../shared/api-error.ts';
import { activities } from '../../activities/activities.ts';
import { failedWords } from '../failure.ts';
import { saveSwitch } from './useSwitch.ts';

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

/** A row that others change as often as it is told before anything is saved. */
function contested(times: number) {
  let stored = { ...row };
  let left = times;
  const change = async (seen: TeamActivity, fields: ReturnType<typeof activities.fieldsOf>) => {
    if (left > 0) {
      left -= 1;
      stored = { ...stored, title: `${stored.title}!`, version: stored.version + 1 };
    }
    if (seen.version !== stored.version) throw stale(stored);
    stored = { ...stored, ...fields, version: stored.version + 1 };
    return stored;
  };
  return { change, fieldsOf: activities.fieldsOf, row: teamActivity };
}

test('a switch keeps what somebody else changed meanwhile', async () => {
  expect(await saveSwitch(contested(0), row, false)).toMatchObject({ isActive: false, title: 'Ball Pit' });
  expect(await saveSwitch(contested(2), row, false)).toMatchObject({ isActive: false, title: 'Ball Pit!!' });
});

test('a row that never rests is told, and left alone', async () => {
  await expect(saveSwitch(contested(9), row, false)).rejects.toMatchObject({ code: 'stale' });
});

test('a failure is told in the customer’s words, with the server’s reason beside them', () => {
  expect(failedWords(stale(row), 'Failed to update package')).toBe('Failed to update package. x');
  expect(failedWords(new Error('no line'), 'Failed to update package')).toBe('Failed to update package');
  const refused = new ApiError(413, '{"code":"too_large","message":"Too large."}', '');
  expect(failedWords(refused, 'Please try again.')).toBe('Please try again. Too large.');
});
