// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { DeviceSummary } from '@toodles/api/contract/desk/devices.ts';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { read } from '../../shared/read.ts';
import { parseSince, ReverseDialog } from './ReverseDialog.tsx';

const device = { id: 4, name: 'Counter', revokedAt: '2026-11-21T06:00:00.000Z' } as DeviceSummary;
const nothing = {
  visits: 0,
  children: 0,
  hours: 0,
  families: 0,
  arrivals: 0,
  settled: 0,
  sales: 0,
  payments: 0,
  paymentsAmount: '0.00',
  changes: 0,
  consents: 0,
};
const preview = { ...nothing, visits: 2, children: 2, hours: 3, families: 2 };

let root: Root;
let client: QueryClient;
let asked: string[];
let answer: (address: string) => Promise<Response>;

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  Element.prototype.scrollIntoView = () => undefined;
  asked = [];
  answer = async () => json(preview);
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address}`);
    return method === 'POST'
      ? Promise.resolve(json({ visits: 2, hours: 3, arrivals: 0, left: 0 }))
      : answer(address);
  });
  // The portal's own default: cached reads never go stale.
  client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  client.setQueryData<object>(read('GET /api/site').queryKey, { timeZone: 'Asia/Kolkata' });
});

afterEach(async () => {
  await close();
  vi.unstubAllGlobals();
});

async function open() {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <ReverseDialog
            device={device}
            now={new Date('2026-11-23T06:00:00Z')}
            onRevoke={() => undefined}
            onClose={() => undefined}
          />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  await settle();
}
const close = () => act(async () => root.unmount());
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
/** Waits until the response is rendered. */
async function comes(text: string) {
  for (let n = 0; n < 200 && !shown()?.includes(text); n += 1) await settle();
  expect(shown()).toContain(text);
}

async function type(selector: string, value: string) {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector);
  if (!field) throw new Error(`There is no ${selector}.`);
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  await act(async () => {
    set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await settle();
}
async function submit() {
  await act(async () =>
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );
  await settle();
}
const posts = () => asked.filter((call) => call.startsWith('POST'));
const shown = () => document.body.textContent;

test('previews new operations of the tablet when the dialog opens again', async () => {
  answer = async () => json(nothing);
  await open();
  await comes('sent nothing since then');
  await close();
  answer = async () => json(preview);
  await open();
  await comes('2 visits with 2 children');
  expect(shown()).not.toContain('sent nothing since then');
});

test('reverses nothing before the preview has loaded', async () => {
  let arrive = (): void => undefined;
  answer = () =>
    new Promise((resolve) => {
      arrive = () => resolve(json(preview));
    });
  await open();
  await type('textarea[maxlength]', 'The tablet was stolen.');
  await submit();
  expect(posts()).toEqual([]);
  arrive();
  await comes('2 visits with 2 children');
  await submit();
  expect(posts()).toHaveLength(1);
});

test('reverses nothing after a failed preview; the button loads it again', async () => {
  answer = async () => json({ message: 'Internal Server Error', code: 'internal' }, 500);
  await open();
  await type('textarea[maxlength]', 'The tablet was stolen.');
  await submit();
  expect(posts()).toEqual([]);
  expect(asked).toHaveLength(2);
});

test('rejects a five-digit year and keeps the dialog open', async () => {
  await open();
  await type('input[type=date]', '20266-11-23');
  expect(shown()).toContain('Reverse the work of Counter');
  await type('textarea[maxlength]', 'The tablet was stolen.');
  await submit();
  expect(posts()).toEqual([]);
});

test.each([
  ['2026-11-23', '00:00', '2026-11-22T18:30:00.000Z'],
  ['20266-11-23', '00:00', undefined],
  ['0002-11-23', '00:00', undefined],
  ['', '00:00', undefined],
  ['2026-11-23', '', undefined],
])('reads the date %j and the time %j as the instant %j', (date, time, since) => {
  expect(parseSince({ date, time }, 'Asia/Kolkata')).toBe(since);
});
