import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Driver } from './driver.ts';

/** The key of an element's id in WebDriver's responses. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const browser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** Starts a screen that nobody sees: this WebKit has no mode without a window. */
async function startScreen(): Promise<{ child: ChildProcess; display: string }> {
  const child = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(child.stdout, 'data');
  return { child, display: `:${String(number).trim()}` };
}

/** Starts Debian's WebKit, the engine of Safari, with WebKitWebDriver in front of it. @param program the driver */
export async function startWebkit(program: string): Promise<Driver> {
  const screen = await startScreen();
  const port = await freePort();
  const child = spawn(program, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: screen.display,
      TZ: 'Asia/Kolkata',
      // The sandbox does not start for root, as in a container.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  });

  async function send(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  }

  await untilListening(port);
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
  };
  const { sessionId } = (await send('POST', '/session', { capabilities })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  const find: Driver['find'] = async (source, args) => {
    const script = `return (${source})(...arguments);`;
    const value = await send('POST', `${session}/execute/sync`, { script, args });
    return (value as Record<string, string> | null)?.[elementKey] ?? value;
  };
  return {
    async open(url) {
      await send('POST', `${session}/url`, { url });
    },
    async resize(width, height) {
      // The window is larger than its page.
      const outer = async (extraWidth: number, extraHeight: number) => {
        const size = { x: 0, y: 0, width: width + extraWidth, height: height + extraHeight };
        await send('POST', `${session}/window/rect`, size);
        return (await find('() => [innerWidth, innerHeight]', [])) as [number, number];
      };
      const [innerWidth, innerHeight] = await outer(0, 0);
      await outer(width - innerWidth, height - innerHeight);
    },
    find,
    async click(element) {
      const origin = { [elementKey]: element };
      const actions = [
        { type: 'pointerMove', x: 0, y: 0, duration: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await send('POST', `${session}/actions`, { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    async type(text) {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await send('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    async close() {
      await send('DELETE', session);
      child.kill('SIGTERM');
      screen.child.kill('SIGTERM');
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

/** @throws if nothing listens within five seconds */
async function untilListening(port: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const isListening = await fetch(`http://127.0.0.1:${port}/status`).then(
      () => true,
      () => false,
    );
    if (isListening) return;
    if (attempt === 50) throw new Error('WebKitWebDriver does not listen.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
