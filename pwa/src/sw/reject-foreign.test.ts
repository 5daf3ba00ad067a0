import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { hasExpectedType } from './built-file.ts';
import { rejectForeignResponses, verifyBuildFiles } from './reject-foreign.ts';

const answer = (type: string, body = '', init: ResponseInit = {}) =>
  new Response(body, { headers: { 'Content-Type': type }, ...init });
const request = (path: string) => new Request(`https://toodles.example${path}`);
const redirected = (response: Response) => Object.defineProperty(response, 'redirected', { value: true });

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/assets/a-1.js', 'text/javascript; charset=utf-8'],
  ['/assets/a-1.css', 'text/css; charset=utf-8'],
  ['/assets/a-1.woff2', 'font/woff2'],
  ['/art/hero.svg', 'image/svg+xml; charset=utf-8'],
  ['/uploads/7', 'image/webp'],
  ['/api/packages', 'application/json; charset=utf-8'],
  ['/index.html', 'text/html; charset=utf-8'],
])('accepts %s as %s, and not as a page', (path, type) => {
  expect(hasExpectedType(path, answer(type))).toBe(true);
  expect(hasExpectedType(path, answer('text/html'))).toBe(path.endsWith('.html'));
});

async function goesThrough(path: string, response: Response): Promise<boolean> {
  const passed = rejectForeignResponses.fetchDidSucceed?.({ request: request(path), response } as never);
  return Promise.resolve(passed).then(
    () => true,
    () => false,
  );
}

test('neither returns nor caches a captive portal page, and returns genuine errors', async () => {
  expect(await goesThrough('/api/packages', answer('text/html'))).toBe(false);
  expect(await goesThrough('/art/a.svg', redirected(answer('image/svg+xml')))).toBe(false);
  expect(await goesThrough('/assets/a.js', answer('text/html', '', { status: 404 }))).toBe(true);
  expect(await goesThrough('/api/packages', answer('application/json'))).toBe(true);
  const keep = (response: Response) =>
    rejectForeignResponses.cacheWillUpdate?.({ request: request('/assets/a.js'), response } as never);
  expect(await keep(answer('text/html'))).toBeNull();
  expect(await keep(answer('text/javascript', '', { status: 404 }))).toBeNull();
  expect(await keep(answer('text/javascript'))).toBeInstanceOf(Response);
});

test('uses a cached shell file only while its bytes match the build', async () => {
  let kept = 'export {};';
  vi.stubGlobal('caches', { open: async () => ({ match: async () => answer('text/javascript', kept) }) });
  const integrity = `sha256-${createHash('sha256').update(kept).digest('base64')}`;
  const read = () =>
    verifyBuildFiles([{ path: '/assets/a-1.js', integrity }]).cachedResponseWillBeUsed?.({
      cacheName: 'shell',
      request: request('/assets/a-1.js'),
      cachedResponse: answer('text/javascript', kept),
    } as never);
  expect(await read()).toBeInstanceOf(Response);
  kept = '<h1>Sign in</h1>';
  expect(await read()).toBeNull();
});
