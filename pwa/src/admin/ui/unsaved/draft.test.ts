import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createDraft, discardDrafts } from './draft.ts';
import { clearUnsaved, hasUnsaved, setUnsaved } from './unsaved.ts';

/** A tab with its session storage, and whether the browser asks before closing it. */
function tab() {
  const view = new EventTarget();
  vi.stubGlobal('window', view);
  const kept: Record<string, string> = {};
  const storage = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => Reflect.deleteProperty(kept, key),
  };
  // Like the browser's, it lists its own keys.
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(kept, { get: (_, name) => Reflect.get(name in storage ? storage : kept, name) }),
  );
  return { kept, asks: () => !view.dispatchEvent(new Event('beforeunload', { cancelable: true })) };
}

const schema = z.object({ text: z.string() });
beforeEach(() => {
  tab();
  clearUnsaved();
});
afterEach(() => vi.unstubAllGlobals());

test('stores a draft until it is cleared, and asks before closing until then', () => {
  const { asks } = tab();
  const [mine, other] = [createDraft('7.note', schema), createDraft('7.other', schema)];
  expect([mine.read(), asks()]).toEqual([undefined, false]);
  mine.write({ text: 'Typed' });
  other.write({ text: 'Typed too' });
  expect([createDraft('7.note', schema).read(), asks()]).toEqual([{ text: 'Typed' }, true]);
  // Drafts are never shown to another user.
  expect(createDraft('8.note', schema).read()).toBeUndefined();
  other.write(undefined);
  expect(asks()).toBe(true);
  mine.write(undefined);
  expect([mine.read(), asks()]).toEqual([undefined, false]);
});

test('asks after a reload once the draft is shown again', () => {
  const { kept, asks } = tab();
  kept['toodles.portal.draft.7.note'] = '{"text":"Typed"}';
  expect([createDraft('7.note', schema).read(), asks()]).toEqual([{ text: 'Typed' }, true]);
});

test('hides one user’s draft from the next and restores it for its author', () => {
  const { asks } = tab();
  createDraft('7.note', schema).write({ text: 'Typed' });
  expect([hasUnsaved(), asks()]).toEqual([true, true]);
  clearUnsaved();
  expect([createDraft('8.note', schema).read(), hasUnsaved(), asks()]).toEqual([undefined, false, false]);
  expect([createDraft('7.note', schema).read(), asks()]).toEqual([{ text: 'Typed' }, true]);
});

test('leaves no draft in the tab after a sign-out, also none of an earlier user', () => {
  const { kept, asks } = tab();
  kept['toodles.portal.draft.8.note'] = '{"text":"of another user"}';
  kept['toodles.other'] = 'Not a draft';
  createDraft('7.note', schema).write({ text: 'Typed' });
  setUnsaved({}, true);
  discardDrafts();
  expect(asks()).toBe(false);
  expect(createDraft('7.note', schema).read()).toBeUndefined();
  expect(Object.keys(kept)).toEqual(['toodles.other']);
});

test.each(['{', '{"text":1}', 'null'])('ignores the invalid stored value %s', (stored) => {
  const { kept, asks } = tab();
  kept['toodles.portal.draft.7.note'] = stored;
  expect([createDraft('7.note', schema).read(), asks()]).toEqual([undefined, false]);
});

test('without storage, holds the input while the page is open and still asks', () => {
  const { asks } = tab();
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const draft = createDraft('7.note', schema);
  draft.write({ text: 'Typed' });
  expect([draft.read(), asks()]).toEqual([undefined, true]);
});
