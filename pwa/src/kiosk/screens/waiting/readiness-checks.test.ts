import type { DeskStaff } from '@toodles/api/contract/desk/rows.ts';
import { describe, expect, test } from 'vitest';
import { type DeskState, type FailureCode, initialState, type OutboxRow } from '../../core/rows.ts';
import { readinessChecks } from './readiness-checks.ts';

const now = Date.parse('2026-11-21T06:30:00Z');
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

const member = (firstName: string, pin?: string | null, role = 'staff'): DeskStaff => ({
  ...{ id: firstName.length, firstName, role, revision: 1 },
  ...(pin !== undefined && { pin }),
});
const team = [member('Divya', 'hash'), member('Meera', 'hash', 'manager')];

const row: OutboxRow = {
  ...{ kind: 'usage.checkout', payload: { usageId: 'a', checkedOutAt: minutesAgo(5) } },
  ...{ seq: 1, id: 'b', occurredAt: minutesAgo(5), clockOffsetMs: null, staffId: null, state: 'waiting' },
  ...{ counted: 0, acknowledged: null, lookedAt: null, asideVersion: null },
  about: { title: '', staff: null, subject: { table: 'usages', key: 'a' } },
};

function lines(over: Partial<DeskState>, handedOver = 0, staff = team, unsent: OutboxRow[] = []) {
  return readinessChecks({
    state: { ...initialState, filled: true, pulledAt: minutesAgo(0), ...over },
    ...{
      unsent,
      handedOver,
      families: 3,
      staff,
      isUpdateReady: false,
      files: 'kept',
      missingScripts: [],
      version: '1.0.0',
      money: undefined,
      now,
      timeZone: 'Asia/Kolkata',
    },
    storage: { isProtected: true, freeBytes: 5e9 },
  });
}

const failed = (code: FailureCode) => ({
  contact: { lastAt: minutesAgo(1), failure: { code, at: minutesAgo(0), tries: 1, retryAt: minutesAgo(0) } },
});

describe('readiness', () => {
  test('dates the families by the last pull, not by the last contact', () => {
    const contact = { lastAt: minutesAgo(0), failure: null };
    expect(lines({ contact, pulledAt: minutesAgo(90) })[2]).toMatchObject({
      isFine: true,
      what: 'Families updated 1 h 30 min ago',
    });
    expect(lines({ contact, pulledAt: minutesAgo(13 * 60) })[2]).toMatchObject({ isFine: false });
    expect(lines({ contact, pulledAt: null })[2]).toMatchObject({ isFine: false, what: 'No families yet' });
  });

  test('marks a full disk red on the server line and on the storage line', () => {
    const red = lines(failed('disk_full')).filter(({ isFine }) => !isFine);
    expect(red).toMatchObject([
      { detail: expect.stringContaining('tablet is full') },
      { what: 'Storage full' },
    ]);
  });

  test('counts what the office took over as neither lost nor unsent', () => {
    const receipts = { made: 3, heard: 2 };
    expect(lines({ receipts })[6]).toMatchObject({ isFine: false, what: 'Counts don’t add up' });
    expect(lines({ receipts }, 1)[6]).toMatchObject({
      isFine: true,
      detail: '2 of 3 sent, 1 with the office',
    });
  });

  test('marks rejected work for attention, however recent', () => {
    const unsent = ['waiting', 'aside'].map((state) => ({ ...row, state: state as OutboxRow['state'] }));
    const receipts = { made: 9, heard: 7 };
    expect(lines({ receipts }, 0, team, unsent)[6]).toEqual({
      ...{ isFine: false, what: '1 rejected' },
      detail: 'Give it to the office · 7 of 9 sent',
    });
    expect(lines({ receipts }, 0, team, [row, row])[6]).toMatchObject({
      ...{ isFine: true, what: 'Oldest unsent, 5 min' },
    });
  });

  test('names staff without a PIN, and whom to ask', () => {
    const pins = (...staff: DeskStaff[]) => lines({}, 0, staff)[1];
    const ravi = member('Ravi', null);
    expect(pins(...team)).toEqual({ isFine: true, what: '2 PINs set', detail: 'Everyone can unlock' });
    expect(pins(...team, ravi)).toEqual({
      ...{ isFine: false, what: 'Ravi has no PIN' },
      detail: 'Ask Meera to set one, under Tablets',
    });
    expect(pins(...team, ravi, member('Sunita', null))?.what).toBe('Ravi and Sunita have no PIN');
    expect(pins(...team, ravi, member('Sunita', null), member('Om', null))?.what).toBe('3 of 5 have no PIN');
    expect(pins(ravi)).toMatchObject({ isFine: false, what: 'No one has a PIN' });
    expect(pins()).toMatchObject({ isFine: false, what: 'No staff added' });
    // Cached before PINs existed: their PINs are unknown, and they may sign in.
    expect(pins(member('Divya'))).toMatchObject({ isFine: true, what: 'PINs not downloaded yet' });
  });

  test('says whether the receipts match', () => {
    const step = (inStep: boolean | null) => lines({ inStep, receipts: { made: 1284, heard: 1284 } })[7];
    expect(step(true)).toMatchObject({ isFine: true, detail: '1,284 on both sides' });
    expect(step(null)).toMatchObject({ isFine: true });
    expect(step(false)).toMatchObject({ isFine: false, what: 'Out of sync' });
  });

  test('asks a revoked tablet only for what it has to push', () => {
    const revoked = lines({ revokedAt: minutesAgo(5), filled: false, pulledAt: null }, 0, []);
    expect(revoked.map(({ what }) => what)).not.toContain('No staff added');
    expect(revoked.map(({ what }) => what)).not.toContain('No families yet');
    expect(revoked[0]).toMatchObject({ isFine: false, what: 'Tablet revoked' });
  });
});
