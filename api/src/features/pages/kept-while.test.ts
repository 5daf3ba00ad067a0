import { describe, expect, it } from 'vitest';
import { keptWhile } from './kept-while.ts';

function makeContent() {
  let reading = 'a';
  return { now: async () => reading, move: () => (reading += 'a') };
}

describe('what is kept while the content stays', () => {
  it('is made once for all who ask, also at the same time', async () => {
    const kept = keptWhile<object>(makeContent(), 5);
    let made = 0;
    const ask = () => kept('home', async () => ({ made: ++made }));
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(new Set([...answers, await ask()]).size).toBe(1);
    expect(made).toBe(1);
  });

  it('is made anew when the content has changed, and the old one is not given out again', async () => {
    const content = makeContent();
    const kept = keptWhile<string>(content, 5);
    expect(await kept('home', async () => 'old')).toBe('old');
    content.move();
    expect(await kept('home', async () => 'new')).toBe('new');
    expect(await kept('home', async () => 'newer')).toBe('new');
  });

  it('what was still being made when the content changed is not kept for the new content', async () => {
    const content = makeContent();
    const kept = keptWhile<string>(content, 5);
    let finish: (text: string) => void = () => undefined;
    const slow = kept('home', () => new Promise((resolve) => (finish = resolve)));
    await content.now();
    content.move();
    expect(await kept('home', async () => 'new')).toBe('new');
    finish('old');
    expect(await slow).toBe('old');
    expect(await kept('home', async () => 'newer')).toBe('new');
  });

  it('keeps no failure: the next one who asks tries again', async () => {
    const kept = keptWhile<string>(makeContent(), 5);
    await expect(kept('home', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await kept('home', async () => 'made')).toBe('made');
  });

  it('never grows past its limit', async () => {
    const kept = keptWhile<number>(makeContent(), 2);
    let made = 0;
    const ask = (key: string) => kept(key, async () => ++made);
    await Promise.all(['a', 'b', 'c'].map(ask));
    await Promise.all(['a', 'b', 'c'].map(ask));
    expect(made).toBe(4);
  });
});
