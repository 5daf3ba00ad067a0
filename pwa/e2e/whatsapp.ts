import { startWhatsAppStandIn, type WhatsAppStandIn } from '../../api/src/testing/whatsapp-stand-in.ts';
import { test as base } from './fixtures.ts';

/** A test whose server sends its codes to a fake WhatsApp API. */
export const test = base.extend<{ whatsApp: WhatsAppStandIn }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted
  whatsApp: async ({}, provide) => {
    const whatsApp = await startWhatsAppStandIn();
    await provide(whatsApp);
    await whatsApp.stop();
  },
  serverEnv: async ({ whatsApp }, provide) => provide(whatsApp.env),
});
