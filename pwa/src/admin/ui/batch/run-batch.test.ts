import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../../shared/api-error.ts';
import { type BatchJob, type Outcome, runBatch } from './run-batch.ts';

type Answer = 'done' | 'refused' | 'no answer' | 'signed out';

const refusal = new ApiError(409, '{"code":"stale","message":"Changed."}', 'Conflict');

function batchOf(answers: readonly Answer[]) {
  const sent: { id: number; key: string }[] = [];
  const outcomes = new Map<string | number, Outcome>();
  const jobs: BatchJob[] = answers.map((answer, id) => ({
    id,
    name: `Row ${id}`,
    run: async (key) => {
      sent.push({ id, key });
      if (answer === 'refused') throw refusal;
      if (answer === 'no answer') throw new NetworkError('offline');
      if (answer === 'signed out') throw new ApiError(401, '', 'Unauthorized');
    },
  }));
  const run = (isStopped = () => false) =>
    runBatch({
      jobs,
      keyOf: ({ id }) => `key ${id}`,
      failed: 'It failed',
      isStopped,
      onOutcome: ({ id }, outcome) => outcomes.set(id, outcome),
    });
  return { run, sent, outcomes };
}

test('tries each job once in order, keeps every result, and ends where no answer comes', async () => {
  const anyAnswer = fc.constantFrom<Answer>('done', 'refused', 'no answer', 'signed out');
  await fc.assert(
    fc.asyncProperty(fc.array(anyAnswer), async (answers) => {
      const { run, sent, outcomes } = batchOf(answers);
      const halted = await run();
      const end = answers.findIndex((answer) => answer === 'no answer' || answer === 'signed out');
      const tried = end < 0 ? answers.length : end + 1;
      expect(sent.map(({ id }) => id)).toEqual([...Array(tried).keys()]);
      expect(halted !== undefined).toBe(end >= 0);
      expect(outcomes.size).toBe(end < 0 ? answers.length : end);
      for (const [id, { isDone }] of outcomes) expect(isDone).toBe(answers[Number(id)] === 'done');
    }),
  );
});

test('keeps the reason of a refusal and sends the same key again', async () => {
  const { run, sent, outcomes } = batchOf(['refused']);
  await run();
  await run();
  expect(outcomes.get(0)).toEqual({ isDone: false, reason: 'Changed.' });
  expect(sent).toEqual([
    { id: 0, key: 'key 0' },
    { id: 0, key: 'key 0' },
  ]);
});

test('stops between two jobs', async () => {
  const { run, sent, outcomes } = batchOf(['done', 'done', 'done']);
  await run(() => sent.length === 2);
  expect(outcomes.size).toBe(2);
});
