import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Driver } from './driver.ts';

interface Reply {
  id?: number;
  result?: Record<string, unknown>;
  error?: string;
  message?: string;
}

/** Sends the commands of WebDriver BiDi and returns their results. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply: Reply = JSON.parse(String(data));
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  await once(socket, 'open');
  let last = 0;
  return {
    async send(method: string, params: object): Promise<Record<string, unknown>> {
      last += 1;
      const id = last;
      const reply = await new Promise<Reply>((resolve) => {
        waiting.set(id, resolve);
        socket.send(JSON.stringify({ id, method, params }));
      });
      waiting.delete(id);
      if (reply.error) throw new Error(`${method}: ${reply.error}, ${reply.message}`);
      return reply.result ?? {};
    },
    close: () => socket.close(),
  };
}

/** A value of the page, as BiDi describes it. */
interface RemoteValue {
  type: string;
  value?: unknown;
  sharedId?: string;
}

/** Starts Debian's Firefox without a window. It speaks WebDriver BiDi itself; Playwright needs a build of its own. */
export async function startFirefox(program: string): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'toodles-firefox-'));
  const child = spawn(program, ['--headless', '--profile', profile, '--remote-debugging-port', '0'], {
    env: { ...process.env, TZ: 'Asia/Kolkata' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += String(chunk);
      const found = said.match(/BiDi listening on (ws:\S+)/)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`Firefox ended with ${code}: ${said}`)));
  });
  const { send, close } = await connect(`${address}/session`);
  await send('session.new', { capabilities: {} });
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context;
  if (context === undefined) throw new Error('Firefox has no window.');

  const act = (actions: object[]) => send('input.performActions', { context, actions });
  return {
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async resize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    async find(source, args) {
      const { result, exceptionDetails } = (await send('script.callFunction', {
        functionDeclaration: source,
        arguments: args.map((value) => ({ type: 'string', value })),
        target: { context },
        awaitPromise: true,
        resultOwnership: 'none',
        serializationOptions: { maxDomDepth: 0 },
      })) as { result?: RemoteValue; exceptionDetails?: { text: string } };
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result?.sharedId ?? result?.value;
    },
    async click(element) {
      const origin = { type: 'element', element: { sharedId: element } };
      const actions = [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await act([{ type: 'pointer', id: 'mouse', actions }]);
    },
    async type(text) {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await act([{ type: 'key', id: 'keyboard', actions }]);
    },
    async close() {
      const ended = once(child, 'exit');
      close();
      child.kill('SIGTERM');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
