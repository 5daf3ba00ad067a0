import { describe, expect, test } from 'vitest';
import type { Contact, OperationState } from '../db/rows.ts';
import { mayUpdate } from './may-update.ts';

const at = '2026-11-21T06:30:00Z';
const fine: Contact = { lastAt: at, failure: null };
const failing: Contact = { lastAt: at, failure: { code: 'not_our_server', at, tries: 3, retryAt: at } };

function may(states: OperationState[], contact = fine, over: { idleMs?: number; isBusy?: boolean } = {}) {
  return mayUpdate({
    uncounted: states.map((state) => ({ state })),
    contact,
    idleMs: 61_000,
    isBusy: false,
    ...over,
  });
}

describe('a new version takes over', () => {
  test('when the desk is idle and nothing waits', () => {
    expect(may([])).toBe(true);
    expect(may(['done', 'review'])).toBe(true);
  });

  test('not while somebody is at it, whatever waits', () => {
    for (const contact of [fine, failing]) {
      expect(may([], contact, { idleMs: 5000 })).toBe(false);
      expect(may([], contact, { isBusy: true })).toBe(false);
    }
  });

  test('after what waits is sent, where the server answers', () => {
    expect(may(['waiting'])).toBe(false);
  });

  test('past what was set aside: the update is its cure', () => {
    expect(may(['aside'])).toBe(true);
  });

  test('past a queue that cannot be sent: the update may be its cure', () => {
    expect(may(['waiting', 'aside'], failing)).toBe(true);
  });
});
