// @vitest-environment jsdom
import { act, type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './ui/ErrorBoundary.tsx';
import { postToDeskWorker, recoverFromError } from './updates.ts';

const posted: unknown[] = [];
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockReturnValue();
  history.replaceState(null, '', '/kiosk');
  const controller = { postMessage: (message: unknown) => posted.push(message) };
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  history.replaceState(null, '', '/');
  posted.length = 0;
});

function Broken({ error }: { error: Error }): ReactNode {
  throw error;
}

/** Like the desk, reports that it has opened. */
function Desk({ children }: { children: ReactNode }) {
  useEffect(() => postToDeskWorker({ type: 'opened' }), []);
  return children;
}

async function show(page: ReactNode): Promise<string> {
  const place = document.createElement('div');
  const root = createRoot(place, { onCaughtError: recoverFromError });
  await act(async () => root.render(<ErrorBoundary>{page}</ErrorBoundary>));
  const shown = place.textContent;
  await act(async () => root.unmount());
  return shown;
}

const row = (error: Error) => (
  <Desk>
    <ErrorBoundary rowFallback="This visit can’t be shown.">
      <Broken error={error} />
    </ErrorBoundary>
  </Desk>
);

test('opens the desk even if a row cannot be rendered', async () => {
  expect(await show(row(new RangeError('Invalid time value')))).toBe('This visit can’t be shown.');
  expect(posted).toEqual([{ type: 'opened' }]);
});

test('has the worker fetch the desk’s files again if a row’s code is missing', async () => {
  await show(row(new TypeError('Failed to fetch dynamically imported module: /assets/a.js')));
  expect(posted).toContainEqual({ type: 'failed-to-open' });
});

test('reports a desk that fails as a whole', async () => {
  await show(
    <Desk>
      <Broken error={new RangeError('Invalid time value')} />
    </Desk>,
  );
  expect(posted).toEqual([{ type: 'failed-to-open' }]);
});
