import { describe, expect, test } from 'vitest';
import { type FailureCode, initialState, type OutboxRow } from '../core/rows.ts';
import { offlineSaveMessages, type SyncFacts, syncStatus } from './sync-messages.ts';

const now = Date.parse('2026-11-21T06:36:00Z');
const heardAt = '2026-11-21T06:28:00Z';

function row(state: OutboxRow['state']): OutboxRow {
  const payload = { bookingId: 1, arrivedAt: heardAt };
  return {
    ...{ kind: 'booking.arrive', payload, seq: 1, id: 'x', occurredAt: heardAt, clockOffsetMs: null },
    ...{ staffId: null, state, counted: 0, acknowledged: null, lookedAt: null, asideVersion: null },
    about: { title: '', staff: null, subject: { table: 'bookings', key: 1 } },
  } as OutboxRow;
}

function words(rows: OutboxRow['state'][], failure?: FailureCode, over: Partial<SyncFacts> = {}) {
  const contact = {
    lastAt: heardAt,
    failure: failure ? { code: failure, at: heardAt, tries: 1, retryAt: heardAt } : null,
  };
  return syncStatus({
    state: { ...initialState, filled: true, contact },
    unreflected: rows.map(row),
    unreadReviews: 0,
    sending: 0,
    now,
    timeZone: 'Asia/Kolkata',
    ...over,
  });
}

describe('the sync status', () => {
  test('says that all is saved, and since when', () => {
    expect(words([])).toEqual({ tone: 'ok', main: 'All saved', small: '11:58' });
  });

  test('does not claim that the work of a revoked tablet is saved', () => {
    const state = {
      ...initialState,
      revokedAt: heardAt,
      contact: { lastAt: heardAt, failure: null },
    };
    expect(words([], undefined, { state })).toEqual({ tone: 'ok', main: 'All sent', small: '11:58' });
  });

  test('does not count acknowledged operations as waiting', () => {
    expect(words(['done', 'review'])).toMatchObject({ tone: 'ok' });
  });

  test('says what waits, and since when the tablet is offline', () => {
    const expected = { tone: 'off', main: '3 waiting', small: 'offline since 11:58' };
    expect(words(['waiting', 'waiting', 'waiting'], 'no_network')).toEqual(expected);
  });

  test('does not claim that all is saved while offline with an empty queue', () => {
    expect(words([], 'timeout')).toEqual({ tone: 'off', main: 'Offline since 11:58', small: null });
  });

  test('names a full disk and does not report it as a lost connection', () => {
    expect(words([], 'disk_full')).toEqual({ tone: 'off', main: 'Storage full', small: null });
    expect(words(['waiting'], 'disk_full')).toMatchObject({ main: '1 waiting', small: 'storage full' });
  });

  test('names the same problem on the form', () => {
    const pairs: [FailureCode, RegExp, RegExp][] = [
      ['no_network', /Offline/, /No network/],
      ['not_our_server', /Can’t connect/, /Can’t connect/],
      ['refused', /Rejected/, /rejected this tablet/],
      ['server_error', /Server error/, /server has a problem/],
      ['not_enrolled', /Not enrolled/, /doesn’t recognise this tablet/],
    ];
    for (const [code, pill, form] of pairs) {
      expect(words([], code).main).toMatch(pill);
      expect(offlineSaveMessages[code]).toMatch(form);
    }
    for (const code of ['disk_full', 'not_stored'] as const)
      expect(offlineSaveMessages[code]).not.toContain('will be saved');
  });

  test('shows the date after a night', () => {
    const tomorrow = now + 20 * 3_600_000;
    expect(words(['waiting'], 'no_network', { now: tomorrow }).small).toBe(
      'offline since Sat 21 Nov, 11:58 AM',
    );
  });

  test('shows what needs attention first, with what waits and the connection problem', () => {
    expect(words(['aside'], 'no_network').small).toBe('offline since 11:58');
    expect(words(['aside', 'waiting'])).toMatchObject({ small: '1 waiting' });
    const expected = { tone: 'bad', main: '1 needs attention', small: '2 waiting · offline since 11:58' };
    expect(words(['aside', 'waiting', 'waiting'], 'no_network')).toEqual(expected);
    expect(words(['aside'], undefined, { unreadReviews: 1 })).toMatchObject({
      main: '2 need attention',
      small: null,
    });
  });

  test('does not claim that all is saved when the receipts differ', () => {
    const contact = { lastAt: heardAt, failure: null };
    const state = { ...initialState, filled: true, contact };
    const said = (inStep: boolean | null, rows: OutboxRow['state'][] = []) =>
      words(rows, undefined, { state: { ...state, inStep } });
    expect(said(false)).toEqual({ tone: 'bad', main: 'Out of sync', small: 'tell the office' });
    expect([said(true).tone, said(null).tone]).toEqual(['ok', 'ok']);
    expect(said(false, ['waiting'])).toMatchObject({ main: '1 waiting' });
  });

  test('claims nothing before the families have loaded', () => {
    const contact = { lastAt: heardAt, failure: null };
    const facts = { state: { ...initialState, contact }, unreflected: [], unreadReviews: 0, sending: 0 };
    const said = syncStatus({ ...facts, now, timeZone: 'Asia/Kolkata' });
    expect(said).toMatchObject({ tone: 'busy', main: 'First download' });
  });

  test('says when operations are in flight', () => {
    expect(words(['waiting', 'waiting'], undefined, { sending: 2 }).main).toBe('Sending 2');
    expect(words(['waiting'])).toMatchObject({ tone: 'busy', main: '1 waiting' });
  });
});
