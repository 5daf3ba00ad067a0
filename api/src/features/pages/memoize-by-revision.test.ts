import { describe, expect, it } from 'vitest';
import { memoizeByRevision } from './memoize-by-revision.ts';

function makeContent() {
  let reading = 'a';
  return { now: async () => reading, move: () => (reading += 'a') };
}

describe('the cache by content revision', () => {
  it('builds a value once for all callers, even concurrent ones', async () => {
    const kept = memoizeByRevision<object>(makeContent().now, 5);
    let made = 0;
    const ask = () => kept.fresh('home', async () => ({ made: ++made }));
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(new Set([...answers, await ask()]).size).toBe(1);
    expect(made).toBe(1);
  });

  it('rebuilds the value after a content change, and never returns the old one', async () => {
    const content = makeContent();
    const kept = memoizeByRevision<string>(content.now, 5);
    expect(await kept.fresh('home', async () => 'old')).toBe('old');
    content.move();
    expect(await kept.fresh('home', async () => 'new')).toBe('new');
    expect(await kept.fresh('home', async () => 'newer')).toBe('new');
  });

  it('does not cache a value for new content if the content changed while building it', async () => {
    const content = makeContent();
    const kept = memoizeByRevision<string>(content.now, 5);
    let finish: (text: string) => void = () => undefined;
    const slow = kept.fresh('home', () => new Promise((resolve) => (finish = resolve)));
    await content.now();
    content.move();
    expect(await kept.fresh('home', async () => 'new')).toBe('new');
    finish('old');
    expect(await slow).toBe('old');
    expect(await kept.fresh('home', async () => 'newer')).toBe('new');
  });

  it('does not cache a failure: the next caller tries again', async () => {
    const kept = memoizeByRevision<string>(makeContent().now, 5);
    await expect(kept.fresh('home', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await kept.fresh('home', async () => 'made')).toBe('made');
  });

  it('never exceeds its limit, and evicts the oldest value', async () => {
    const kept = memoizeByRevision<number>(makeContent().now, 2);
    let made = 0;
    const ask = (key: string) => kept.fresh(key, async () => ++made);
    for (const key of ['a', 'b', 'c', 'b', 'c', 'a']) await ask(key);
    expect(made).toBe(4);
  });

  it('reads each key’s own stamp', async () => {
    const stamps: Record<string, string> = { a: '1', b: '1' };
    const kept = memoizeByRevision<number>(async (key) => stamps[key] ?? '', 5);
    let made = 0;
    const ask = (key: string) => kept.fresh(key, async () => ++made);
    expect([await ask('a'), await ask('b')]).toEqual([1, 2]);
    stamps.b = '2';
    expect([await ask('a'), await ask('b')]).toEqual([1, 3]);
  });

  describe('while the store is in trouble', () => {
    const trouble = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    const refuse = async () => Promise.reject(trouble);

    it('returns the last value if the revision is unknown', async () => {
      let isAway = false;
      const kept = memoizeByRevision<string>(async () => (isAway ? refuse() : 'a'), 5);
      await kept.freshOrStale('home', async () => 'made');
      isAway = true;
      expect(await kept.freshOrStale('home', async () => 'never')).toBe('made');
      await expect(kept.freshOrStale('other', async () => 'never')).rejects.toBe(trouble);
      await expect(kept.fresh('home', async () => 'never')).rejects.toBe(trouble);
    });

    it('returns the last value if a rebuild fails, and rebuilds once it can', async () => {
      const content = makeContent();
      const kept = memoizeByRevision<string>(content.now, 5);
      await kept.freshOrStale('home', async () => 'old');
      content.move();
      for (let time = 0; time < 2; time += 1) expect(await kept.freshOrStale('home', refuse)).toBe('old');
      expect(await kept.freshOrStale('home', async () => 'new')).toBe('new');
    });

    it('does not hide other errors', async () => {
      const content = makeContent();
      const kept = memoizeByRevision<string>(content.now, 5);
      await kept.freshOrStale('home', async () => 'old');
      content.move();
      const broken = async () => Promise.reject(new TypeError('broken'));
      await expect(kept.freshOrStale('home', broken)).rejects.toThrow('broken');
    });
  });
});
