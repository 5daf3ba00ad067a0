import { describe, expect, it } from 'vitest';
import { backupAlarm } from './backup-alarm.ts';

const now = new Date('2026-11-21T06:00:00.000Z');
const madeAt = (at: string, isCopied = true) => ({ at, bytes: 1, rows: 1, isEncrypted: true, isCopied });

describe('what is wrong with the backups', () => {
  it.each([
    ['nothing, before the first one is due', null, null, null],
    ['nothing, after a copied one last night', madeAt('2026-11-20T22:00:00.000Z'), null, null],
    ['nothing, after a night in which the server was off', madeAt('2026-11-19T22:00:00.000Z'), null, null],
    ['that it is late', madeAt('2026-11-19T17:59:59.000Z'), null, 'late'],
    ['that it has no second copy', madeAt('2026-11-20T22:00:00.000Z', false), null, 'not_copied'],
    ['that it is late, before its missing copy', madeAt('2026-11-18T22:00:00.000Z', false), null, 'late'],
    [
      'that it failed',
      madeAt('2026-11-20T22:00:00.000Z'),
      { at: now.toISOString(), message: 'full' },
      'failed',
    ],
    ['that the first one failed', null, { at: now.toISOString(), message: 'full' }, 'failed'],
  ])('is %s', (_, last, failure, alarm) => {
    expect(backupAlarm({ last, failure }, now)).toBe(alarm);
  });
});
