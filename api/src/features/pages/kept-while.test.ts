import { describe, expect, it } from 'vitest';
import { keptWhile } from './kept-while.ts';

function makeContent() {
  let reading = 'a';
  return { now: async () => reading, move: () => (reading += 'a') };
}

describe('what is kept while the content stays', () => {
  it('is made once for all who ask, also at the same time', async () => {
    const kept = keptWhile<object>(makeContent().now, 5);
    let made = 0;
    const ask = () => kept.fresh('home', async () => ({ made: ++made }));
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(new Set([...answers, await ask()]).size).toBe(1);
    expect(made).toBe(1);
  });

  it('is made anew when the content has changed, and the old one is not given out again', async () => {
    const content = makeContent();
    const kept = keptWhile<string>(content.now, 5);
    expect(await kept.fresh('home', async () => 'old')).toBe('old');
    content.move();
    expect(await kept.fresh('home', async () => 'new')).toBe('new');
    expect(await kept.fresh('home', async () => 'newer')).toBe('new');
  });

  it('what was still being made when the content changed is not kept for the new content', async () => {
    const content = makeContent();
    const kept = keptWhile<string>(content.now, 5);
    let finish: (text: string) => void = () => undefined;
    const slow = kept.fresh('home', () => new Promise((resolve) => (finish = resolve)));
    await content.now();
    content.move();
    expect(await kept.fresh('home', async () => 'new')).toBe('new');
    finish('old');
    expect(await slow).toBe('old');
    expect(await kept.fresh('home', async () => 'newer')).toBe('new');
  });

  it('keeps no failure: the next one who asks tries again', async () => {
    const kept = keptWhile<string>(makeContent().now, 5);
    await expect(kept.fresh('home', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await kept.fresh('home', async () => 'made')).toBe('made');
  });

  it('never grows past its limit: the one made longest ago goes', async () => {
    const kept = keptWhile<number>(makeContent().now, 2);
    let made = 0;
    const ask = (key: string) => kept.fresh(key, async () => ++made);
    for (const key of ['a', 'b', 'c', 'b', 'c', 'a']) await ask(key);
    expect(made).toBe(4);
  });

  it('asks for each key’s own stamp', async () => {
    const stamps: Record<string, string> = { a: '1', b: '1' };
    const kept = keptWhile<number>(async (key) => stamps[key] ?? '', 5);
    let made = 0;
    const ask = (key: string) => kept.fresh(key, async () => ++made);
    expect([await ask('a'), await ask('b')]).toEqual([1, 2]);
    stamps.b = '2';
    expect([await ask('a'), await ask('b')]).toEqual([1, 3]);
  });

  describe('while the store is in trouble', () => {
    const trouble = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    const refuse = async () => Promise.reject(trouble);

    it('gives out the last value when nobody knows whether the content has changed', async () => {
      let isAway = false;
      const kept = keptWhile<string>(async () => (isAway ? refuse() : 'a'), 5);
      await kept.freshOrLast('home', async () => 'made');
      isAway = true;
      expect(await kept.freshOrLast('home', async () => 'never')).toBe('made');
      await expect(kept.freshOrLast('other', async () => 'never')).rejects.toBe(trouble);
      await expect(kept.fresh('home', async () => 'never')).rejects.toBe(trouble);
    });

    it('gives out the last value when the next one cannot be made, and makes that once it can', async () => {
      const content = makeContent();
      const kept = keptWhile<string>(content.now, 5);
      await kept.freshOrLast('home', async () => 'old');
      content.move();
      for (let time = 0; time < 2; time += 1) expect(await kept.freshOrLast('home', refuse)).toBe('old');
      expect(await kept.freshOrLast('home', async () => 'new')).toBe('new');
    });

    it('hides no other fault', async () => {
      const content = makeContent();
      const kept = keptWhile<string>(content.now, 5);
      await kept.freshOrLast('home', async () => 'old');
      content.move();
      const broken = async () => Promise.reject(new TypeError('broken'));
      await expect(kept.freshOrLast('home', broken)).rejects.toThrow('broken');
    });
  });
});
