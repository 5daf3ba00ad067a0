import { endpoints } from '../../contract/endpoints.ts';
import { AppError } from '../../http/route/app-error.ts';
import { type Route, route } from '../../http/route/route.ts';
import { isPushService } from '../../ports/push.ts';
import { pushKeys } from '../../secrets/push-keys.ts';
import type { Services } from '../../services.ts';
import { readChoice, setChoice } from './choices-store.ts';
import { endpointOf, listDevices, removeDevice, setDevice } from './push-store.ts';

/** How the signed-in family is reached, and the browsers where it gets notifications. */
export function ownRoutes({ database, config, serverKey }: Services): Route[] {
  const db = database.read;
  return [
    route(endpoints.getOwnMessageChoice, async ({ caller, now }) => {
      const phone = caller.verifiedPhone ?? '';
      const { channel, stopped_at } = await readChoice(db, phone);
      const devices = (await listDevices(db, phone, now)).length;
      return {
        // Without a device, messages come by the way that is the first for everyone.
        channel: channel === 'push' && devices === 0 ? 'whatsapp' : channel,
        isStopped: stopped_at !== null,
        push:
          phone === ''
            ? null
            : {
                key: pushKeys(serverKey).publicKey,
                endpoint: await endpointOf(db, caller.sessionId),
                devices,
              },
      };
    }),

    route(endpoints.setOwnMessageChoice, async ({ caller, body, now, write }) => {
      const { verifiedPhone } = caller;
      if (verifiedPhone === null) throw new AppError('phone_not_verified');
      return write(async (trx) => {
        await setChoice(trx, verifiedPhone, body, now);
        return body;
      });
    }),

    route(endpoints.addPushDevice, async ({ caller, body, now, write }) => {
      const { verifiedPhone } = caller;
      if (verifiedPhone === null) throw new AppError('phone_not_verified');
      if (!isPushService(body.endpoint, config.messages.localPushService))
        throw new AppError('push_service_unknown');
      await write(async (trx) => {
        const isNew = (await endpointOf(trx, caller.sessionId)) === null;
        await setDevice(trx, caller.sessionId, body, now);
        const { stopped_at } = await readChoice(trx, verifiedPhone);
        // A browser that only has another address now changes no choice.
        if (isNew)
          await setChoice(trx, verifiedPhone, { channel: 'push', isStopped: stopped_at !== null }, now);
      });
      return undefined;
    }),

    route(endpoints.removePushDevice, async ({ caller, write }) => {
      await write((trx) => removeDevice(trx, caller.sessionId));
      return undefined;
    }),
  ];
}
