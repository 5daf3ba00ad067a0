import { describe, expect, test } from 'vitest';
import type { Contact, OperationState } from '../core/rows.ts';
import { canUpdate } from './can-update.ts';

const at = '2026-11-21T06:30:00Z';
const fine: Contact = { lastAt: at, failure: null };
const failing: Contact = { lastAt: at, failure: { code: 'not_our_server', at, tries: 3, retryAt: at } };

function may(states: OperationState[], contact = fine, over: { idleMs?: number; isBusy?: boolean } = {}) {
  return canUpdate({
    unreflected: states.map((state) => ({ state })),
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

  test('not while someone uses the desk, even if operations wait', () => {
    for (const contact of [fine, failing]) {
      expect(may([], contact, { idleMs: 5000 })).toBe(false);
      expect(may([], contact, { isBusy: true })).toBe(false);
    }
  });

  test('after the queue is sent, while the server responds', () => {
    expect(may(['waiting'])).toBe(false);
  });

  test('despite rejected operations, because the update may fix them', () => {
    expect(may(['aside'])).toBe(true);
  });

  test('despite a queue that cannot be sent, because the update may fix that', () => {
    expect(may(['waiting', 'aside'], failing)).toBe(true);
  });
});
