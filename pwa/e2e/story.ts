import { type APIRequestContext, test as base, expect } from '@playwright/test';
import { ConsoleErrors } from './console-errors.ts';
import { adminPassword, makeServer, onlyToLookAt, type StoryServer } from './server.ts';

interface Story {
  /** Settings of the server's environment, where a story needs other ones. */
  serverEnv: Record<string, string>;
  /** The story kills, pauses or starts its server, which is a process of its own. */
  ownProcess: boolean;
  /** The story changes nothing: it may share its server with others of its kind, and fails where it writes. */
  onlyLooks: boolean;
  /** A server and a database that no other story has seen, unless it only looks. */
  server: StoryServer;
  /** Holds a story that only looks to it. */
  writes: undefined;
  consoleErrors: ConsoleErrors;
  /** Calls of a visitor who is not the browser. */
  guest: APIRequestContext;
  /** Calls of the signed-in admin. */
  admin: APIRequestContext;
}

interface Shared {
  /** The server of all stories that only look, started for the first of them. */
  lookedAt: () => Promise<StoryServer>;
}

/** A story on a server of its own; addresses are of that server, and an error in a console fails it. */
export const test = base.extend<Story, Shared>({
  serverEnv: [{}, { option: true }],
  ownProcess: [false, { option: true }],
  onlyLooks: [false, { option: true }],
  lookedAt: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted
    async ({}, provide) => {
      let server: Promise<StoryServer> | undefined;
      await provide(() => {
        server ??= makeServer();
        return server;
      });
      await (await server)?.remove();
    },
    { scope: 'worker' },
  ],
  server: async ({ onlyLooks, serverEnv, ownProcess, lookedAt }, provide) => {
    if (onlyLooks) return provide(onlyToLookAt(await lookedAt()));
    const server = await makeServer({ env: serverEnv, ownProcess });
    await provide(server);
    await server.remove();
  },
  writes: [
    async ({ onlyLooks, context }, provide) => {
      const written: string[] = [];
      context.on('request', (request) => {
        if (request.method() !== 'GET') written.push(`${request.method()} ${request.url()}`);
      });
      await provide(undefined);
      if (onlyLooks) expect(written, 'calls of a story that only looks').toEqual([]);
    },
    { auto: true },
  ],
  baseURL: async ({ server }, provide) => provide(server.origin),
  consoleErrors: [
    async ({ context }, provide, { errors }) => {
      const consoleErrors = new ConsoleErrors();
      consoleErrors.watch(context);
      await provide(consoleErrors);
      // A story that failed already has its own reason.
      if (errors.length === 0) consoleErrors.check();
    },
    { auto: true },
  ],
  guest: async ({ playwright, server }, provide) => {
    const guest = await playwright.request.newContext({ baseURL: server.origin });
    await provide(guest);
    await guest.dispose();
  },
  admin: async ({ playwright, server }, provide) => {
    const admin = await playwright.request.newContext({ baseURL: server.origin });
    await admin.post('/api/admin/login', {
      data: { username: 'admin', password: adminPassword },
      failOnStatusCode: true,
    });
    await provide(admin);
    await admin.dispose();
  },
});
