import { type APIRequestContext, test as base } from '@playwright/test';
import { ConsoleErrors } from './console-errors.ts';
import { adminPassword, makeServer, type StoryServer } from './server.ts';

interface Story {
  /** Settings of the server's environment, where a story needs other ones. */
  serverEnv: Record<string, string>;
  /** A server and a database that no other story has seen. */
  server: StoryServer;
  consoleErrors: ConsoleErrors;
  /** Calls of a visitor who is not the browser. */
  guest: APIRequestContext;
  /** Calls of the signed-in admin. */
  admin: APIRequestContext;
}

/** A story on a server of its own; addresses are of that server, and an error in a console fails it. */
export const test = base.extend<Story>({
  serverEnv: [{}, { option: true }],
  server: async ({ serverEnv }, provide) => {
    const server = await makeServer(serverEnv);
    await provide(server);
    await server.remove();
  },
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
