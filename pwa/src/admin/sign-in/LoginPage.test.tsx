// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../shared/read.ts';
import { LoginPage } from './LoginPage.tsx';

const ofGoogle = { id: 4, role: 'manager', permissions: [], portal: 'second_factor' };

let root: Root;
let begun: number;
let isSessionOver: boolean;

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
const over = () => json({ code: 'not_signed_in', message: 'That took too long. Sign in again.' }, 401);

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Element.prototype.scrollIntoView = () => undefined;
  localStorage.setItem('toodles.signed-in', String(ofGoogle.id));
  begun = 0;
  isSessionOver = false;
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.endsWith('/second-step')) return over();
    if (isSessionOver) return over();
    begun += 1;
    return json({
      success: true,
      message: '',
      token: `step-${begun}`,
      hasPasskey: false,
      hasAuthenticatorApp: true,
    });
  });
  // The portal's own default: cached reads never go stale.
  const queries = { retry: false, staleTime: Number.POSITIVE_INFINITY };
  const client = new QueryClient({ defaultOptions: { queries } });
  client.setQueryData<object>(keyOf('GET /api/auth/user'), ofGoogle);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <LoginPage />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  await comes('6-digit code');
});
afterEach(async () => {
  await act(async () => root.unmount());
  localStorage.clear();
  vi.unstubAllGlobals();
});

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
const shown = () => document.body.textContent ?? '';
async function comes(text: string) {
  for (let n = 0; n < 200 && !shown().includes(text); n += 1) await settle();
  expect(shown()).toContain(text);
}
async function press(name: string) {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  await act(async () => button?.click());
  await settle();
}
async function giveCode() {
  const field = document.querySelector('input');
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  await act(async () => {
    set?.call(field, '123456');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press('Confirm');
}

test('starts the second step again when its time runs out, and says why', async () => {
  await giveCode();
  await comes('That took too long. Please confirm again.');
  expect(begun).toBe(2);
  expect(document.querySelector('input')?.value).toBe('');
  expect(shown()).toContain('6-digit code');
});

test('returns to username and password when the session of the second step ends, and says why', async () => {
  isSessionOver = true;
  await giveCode();
  await comes('Password');
  expect(shown()).toContain('That took too long. Sign in again.');
});

test('returns to username and password when the user starts again', async () => {
  await press('Start again');
  await comes('Password');
  expect(shown()).not.toContain('6-digit code');
});
