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
    const ask = () => kept('home', async () => ({ made: ++made }));
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(new Set([...answers, await ask()]).size).toBe(1);
    expect(made).toBe(1);
  });

  it('is made anew when the content has changed, and the old one is not given out again', async () => {
    const content = makeContent();
    const kept = keptWhile<string>(content.now, 5);
    expect(await kept('home', async () => 'old')).toBe('old');
    content.move();
    expect(await kept('home', async () => 'new')).toBe('new');
    expect(await kept('home', async () => 'newer')).toBe('new');
  });

  it('what was still being made when the content changed is not kept for the new content', async () => {
    const content = makeContent();
    const kept = keptWhile<string>(content.now, 5);
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
    const kept = keptWhile<string>(makeContent().now, 5);
    await expect(kept('home', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await kept('home', async () => 'made')).toBe('made');
  });

  it('never grows past its limit: the one made longest ago goes', async () => {
    const kept = keptWhile<number>(makeContent().now, 2);
    let made = 0;
    const ask = (key: string) => kept(key, async () => ++made);
    for (const key of ['a', 'b', 'c', 'b', 'c', 'a']) await ask(key);
    expect(made).toBe(4);
  });

  it('asks for each key’s own stamp', async () => {
    const stamps: Record<string, string> = { a: '1', b: '1' };
    const kept = keptWhile<number>(async (key) => stamps[key] ?? '', 5);
    let made = 0;
    const ask = (key: string) => kept(key, async () => ++made);
    expect([await ask('a'), await ask('b')]).toEqual([1, 2]);
    stamps.b = '2';
    expect([await ask('a'), await ask('b')]).toEqual([1, 3]);
  });
});
