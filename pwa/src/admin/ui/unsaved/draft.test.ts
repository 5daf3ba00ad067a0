import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { draftOf, giveUpDrafts } from './draft.ts';
import { forgetUnsaved, hasUnsaved, setUnsaved } from './unsaved.ts';

/** A tab: what it keeps, and whether the browser asks before it is closed. */
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

test('a draft is kept until it is forgotten, and as long as it is, the browser asks', () => {
  const { asks } = tab();
  const [mine, other] = [draftOf('7.note', schema), draftOf('7.other', schema)];
  expect([mine.read(), asks()]).toEqual([undefined, false]);
  mine.keep({ text: 'Typed' });
  other.keep({ text: 'Typed too' });
  expect([draftOf('7.note', schema).read(), asks()]).toEqual([{ text: 'Typed' }, true]);
  // Nobody is shown what somebody else typed.
  expect(draftOf('8.note', schema).read()).toBeUndefined();
  other.keep(undefined);
  expect(asks()).toBe(true);
  mine.keep(undefined);
  expect([mine.read(), asks()]).toEqual([undefined, false]);
});

test('after a reload the browser asks as soon as the draft is shown again', () => {
  const { kept, asks } = tab();
  kept.set('toodles.portal.draft.7.note', '{"text":"Typed"}');
  expect([draftOf('7.note', schema).read(), asks()]).toEqual([{ text: 'Typed' }, true]);
});

test('who is signed in next is not asked about what somebody else typed, who finds it again', () => {
  const { asks } = tab();
  draftOf('7.note', schema).keep({ text: 'Typed' });
  expect([hasUnsaved(), asks()]).toEqual([true, true]);
  forgetUnsaved();
  expect([draftOf('8.note', schema).read(), hasUnsaved(), asks()]).toEqual([undefined, false, false]);
  expect([draftOf('7.note', schema).read(), asks()]).toEqual([{ text: 'Typed' }, true]);
});

test('what is given up on the way out does not come back, and holds up nothing', () => {
  const { kept, asks } = tab();
  kept.set('toodles.portal.draft.8.note', '{"text":"of somebody else"}');
  draftOf('7.note', schema).keep({ text: 'Typed' });
  setUnsaved({}, true);
  giveUpDrafts();
  expect(asks()).toBe(false);
  expect(draftOf('7.note', schema).read()).toBeUndefined();
  expect([...kept.keys()]).toEqual(['toodles.portal.draft.8.note']);
});

test.each(['{', '{"text":1}', 'null'])('what is kept as %s is no draft', (stored) => {
  const { kept, asks } = tab();
  kept.set('toodles.portal.draft.7.note', stored);
  expect([draftOf('7.note', schema).read(), asks()]).toEqual([undefined, false]);
});

test('without storage what is typed lasts as long as the page, and the browser still asks', () => {
  const { asks } = tab();
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const draft = draftOf('7.note', schema);
  draft.keep({ text: 'Typed' });
  expect([draft.read(), asks()]).toEqual([undefined, true]);
});
