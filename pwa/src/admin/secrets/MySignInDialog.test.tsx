// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { CurrentUser } from '@toodles/api/contract/access/access.ts';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { read } from '../../shared/read.ts';
import { PortalUserContext } from '../access/usePortalUser.ts';
import { MySignInDialog } from './MySignInDialog.tsx';

const owner = { id: 1, role: 'admin', permissions: [] } as unknown as CurrentUser;
const factors = {
  isRequired: true,
  passkeys: [],
  authenticatorApp: { createdAt: '2026-11-21T06:00:00.000Z', lastUsedAt: null },
  recoveryCodesLeft: 10,
};
const codes = ['aaaa bbbb', 'cccc dddd'];

let root: Root;
let isFresh: boolean;
const closed = vi.fn();

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
const refused = () => json({ code: 'sign_in_again', message: 'Please sign in again first.' }, 403);

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  Element.prototype.scrollIntoView = () => undefined;
  closed.mockClear();
  isFresh = true;
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    if (method === 'POST') return isFresh ? json({ recoveryCodes: codes }) : refused();
    return json(
      address.endsWith('/second-factor') ? factors : { hasPassword: false, hasPin: false, isFresh },
    );
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData<object>(read('GET /api/site').queryKey, { timeZone: 'Asia/Kolkata' });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <PortalUserContext value={owner}>
          <MemoryRouter>
            <MySignInDialog onClose={closed} />
          </MemoryRouter>
        </PortalUserContext>
      </QueryClientProvider>,
    ),
  );
  await settle();
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
const shown = () => document.body.textContent;
const buttons = (name: string) =>
  [...document.querySelectorAll('button')].filter(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
/** Waits until the response is rendered. */
async function found<T>(find: () => T | undefined): Promise<T> {
  for (let n = 0; n < 200; n += 1) {
    const there = find();
    if (there !== undefined) return there;
    await settle();
  }
  throw new Error(`It did not come. There is: ${shown()}`);
}
async function press(name: string) {
  const button = await found(() => buttons(name).at(-1));
  await act(async () => button.click());
  await settle();
}
async function pressEscape() {
  await act(async () =>
    document
      .querySelector('[role=dialog]')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  );
  await settle();
}

test('asks before closing recovery codes that are on the screen', async () => {
  await press('Create new codes');
  expect(shown()).toContain('aaaa bbbb');
  await pressEscape();
  expect(closed).not.toHaveBeenCalled();
  expect(shown()).toContain('Close without your codes?');
  await press('Keep open');
  expect(shown()).toContain('aaaa bbbb');
  await press('Close');
  expect(closed).not.toHaveBeenCalled();
  await press('Close anyway');
  expect(closed).toHaveBeenCalledOnce();
});

test('does not ask after the codes were stored', async () => {
  await press('Create new codes');
  await press('I saved my codes');
  await press('Close');
  expect(closed).toHaveBeenCalledOnce();
});

test('reports a sign-in that has become too old and offers to sign in again', async () => {
  expect(buttons('Sign in again')).toHaveLength(0);
  await found(() => buttons('Create new codes').at(0));
  isFresh = false;
  await press('Create new codes');
  await found(() => buttons('Sign in again').at(0));
  expect(shown()).toContain('Please sign in again first.');
});

test('sends a user who sets up an app with a sign-in that is too old to sign in again', async () => {
  await found(() => buttons('Replace authenticator app').at(0));
  isFresh = false;
  await press('Replace authenticator app');
  await found(() => buttons('Sign in again').at(0));
});
