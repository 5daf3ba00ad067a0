import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { draftOf, giveUpDrafts } from './draft.ts';
import { forgetUnsaved, hasUnsaved, setUnsaved } from './unsaved.ts';

/** A tab with its session storage, and whether the browser asks before closing it. */
function tab() {
  const kept = new Map<string, string>();
  const view = new EventTarget();
  vi.stubGlobal('window', view);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return { kept, asks: () => !view.dispatchEvent(new Event('beforeunload', { cancelable: true })) };
}

const schema = z.object({ text: z.string() });
beforeEach(() => {
  tab();
  forgetUnsaved();
});
afterEach(() => vi.unstubAllGlobals());

test('stores a draft until it is cleared, and asks before closing until then', () => {
  const { asks } = tab();
  const [mine, other] = [draftOf('7.note', schema), draftOf('7.other', schema)];
  expect([mine.read(), asks()]).toEqual([undefined, false]);
  mine.keep({ text: 'Typed' });
  other.keep({ text: 'Typed too' });
  expect([draftOf('7.note', schema).read(), asks()]).toEqual([{ text: 'Typed' }, true]);
  // Drafts are never shown to another user.
  expect(draftOf('8.note', schema).read()).toBeUndefined();
  other.keep(undefined);
  expect(asks()).toBe(true);
  mine.keep(undefined);
  expect([mine.read(), asks()]).toEqual([undefined, false]);
});

test('asks after a reload once the draft is shown again', () => {
  const { kept, asks } = tab();
  kept.set('toodles.portal.draft.7.note', '{"text":"Typed"}');
  expect([draftOf('7.note', schema).read(), asks()]).toEqual([{ text: 'Typed' }, true]);
});

test('hides one user’s draft from the next and restores it for its author', () => {
  const { asks } = tab();
  draftOf('7.note', schema).keep({ text: 'Typed' });
  expect([hasUnsaved(), asks()]).toEqual([true, true]);
  forgetUnsaved();
  expect([draftOf('8.note', schema).read(), hasUnsaved(), asks()]).toEqual([undefined, false, false]);
  expect([draftOf('7.note', schema).read(), asks()]).toEqual([{ text: 'Typed' }, true]);
});

test('does not restore discarded drafts or ask about them', () => {
  const { kept, asks } = tab();
  kept.set('toodles.portal.draft.8.note', '{"text":"of somebody else"}');
  draftOf('7.note', schema).keep({ text: 'Typed' });
  setUnsaved({}, true);
  giveUpDrafts();
  expect(asks()).toBe(false);
  expect(draftOf('7.note', schema).read()).toBeUndefined();
  expect([...kept.keys()]).toEqual(['toodles.portal.draft.8.note']);
});

test.each(['{', '{"text":1}', 'null'])('ignores the invalid stored value %s', (stored) => {
  const { kept, asks } = tab();
  kept.set('toodles.portal.draft.7.note', stored);
  expect([draftOf('7.note', schema).read(), asks()]).toEqual([undefined, false]);
});

test('without storage, holds the input while the page is open and still asks', () => {
  const { asks } = tab();
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const draft = draftOf('7.note', schema);
  draft.keep({ text: 'Typed' });
  expect([draft.read(), asks()]).toEqual([undefined, true]);
});
