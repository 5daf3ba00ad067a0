import { expect, test } from 'vitest';
import { RECOVERY_PATH } from './messages.ts';
import { trackPageStarts } from './page-starts.ts';

function setUp() {
  const led: string[] = [];
  const timers = new Set<() => void>();
  const pages = new Map([['page', { navigate: async (url: string) => led.push(url) }]]);
  const openings = trackPageStarts({ get: async (id) => pages.get(id) }, (_, work) => {
    timers.add(work);
    return () => timers.delete(work);
  });
  return { led, timers, pages, openings };
}

test('leaves a page alone once it has started', async () => {
  const { led, timers, openings } = setUp();
  const opening = openings.begin('page', 'one');
  expect(openings.opened('page')).toBe('one');
  await opening;
  expect(timers.size).toBe(0);
  await openings.failed('page');
  expect(led).toEqual([]);
  expect(openings.opened('page')).toBeUndefined();
});

test('redirects a page that reports a failure to the recovery page at once', async () => {
  const { led, timers, openings } = setUp();
  const opening = openings.begin('page', 'one');
  await openings.failed('page');
  await opening;
  expect(led).toEqual([RECOVERY_PATH]);
  expect(timers.size).toBe(0);
});

test('redirects a page that reports nothing to the recovery page after a while', async () => {
  const { led, timers, openings } = setUp();
  const opening = openings.begin('page', 'one');
  for (const end of timers) end();
  await opening;
  await expect.poll(() => led).toEqual([RECOVERY_PATH]);
});

test('ignores a page that was closed meanwhile', async () => {
  const { led, pages, timers, openings } = setUp();
  const opening = openings.begin('page', 'one');
  pages.clear();
  for (const end of timers) end();
  await opening;
  expect(led).toEqual([]);
});
