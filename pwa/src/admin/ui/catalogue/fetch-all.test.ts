import { expect, test } from 'vitest';
import { fetchAll } from './fetch-all.ts';

/** A server with this number of rows. */
function server(total: number) {
  const asked: number[] = [];
  const page = async ({ limit, offset }: { limit: number; offset: number }) => {
    asked.push(offset);
    const rows = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, n) => offset + n);
    return { rows, total };
  };
  return { asked, page };
}

test('reads a short or empty list with one call', async () => {
  const short = server(14);
  expect(await fetchAll(short.page)).toHaveLength(14);
  expect(short.asked).toEqual([0]);
  const empty = server(0);
  expect(await fetchAll(empty.page)).toEqual([]);
  expect(empty.asked).toEqual([0]);
});

test('reads a long list to its end, each row once', async () => {
  const long = server(450);
  expect(await fetchAll(long.page)).toEqual(Array.from({ length: 450 }, (_, n) => n));
  expect(long.asked).toEqual([0, 200, 400]);
});

test('stops at the limit of an endless list', async () => {
  expect(await fetchAll(server(50_000).page)).toHaveLength(2000);
});
