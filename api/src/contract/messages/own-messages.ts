import { z } from 'zod';
import { endpoint, signedIn } from '../basics/endpoint.ts';
import { messageChannels } from './messages.ts';

const choice = z.object({
  channel: z.enum(messageChannels),
  /** Stopped: everything but what the family asked for. */
  isStopped: z.boolean(),
});

/** 65 bytes of a public key on P-256, and 16 of a secret. */
const browserKey = z.string().regex(/^[\w-]{87}=?$/, 'This key is no key of a browser.');
const browserSecret = z.string().regex(/^[\w-]{22}(==)?$/, 'This secret is no secret of a browser.');

const pushEndpoint = z.url({ protocol: /^https?$/ }).max(1000);

const getOwnMessageChoice = endpoint('GET /api/account/messages', {
  summary: 'Returns how the signed-in family wants to be reached.',
  access: signedIn,
  responses: {
    200: choice.extend({
      /** Null without a verified phone. */
      push: z
        .object({
          /** The centre’s public key, which a browser needs to subscribe. */
          key: browserKey,
          /** Where this browser gets its notifications; null if it gets none. */
          endpoint: pushEndpoint.nullable(),
          /** How many browsers of the family get them. */
          devices: z.number().int(),
        })
        .nullable(),
    }),
  },
});

const addPushDevice = endpoint('PUT /api/account/push-device', {
  summary: 'Makes notifications in the browser of this call the way to reach the signed-in family.',
  access: signedIn,
  body: z.strictObject({ endpoint: pushEndpoint, p256dh: browserKey, auth: browserSecret }),
  responses: { 204: null },
  errors: ['phone_not_verified', 'push_service_unknown'],
});

const removePushDevice = endpoint('DELETE /api/account/push-device', {
  summary: 'Sends no more notifications to the browser of this call.',
  access: signedIn,
  responses: { 204: null },
});

const setOwnMessageChoice = endpoint('PUT /api/account/messages', {
  summary: 'Changes how the signed-in family is reached, or stops all messages that it did not ask for.',
  access: signedIn,
  body: choice.strict(),
  responses: { 200: choice },
  errors: ['phone_not_verified'],
});

export const ownMessageEndpoints = {
  getOwnMessageChoice,
  setOwnMessageChoice,
  addPushDevice,
  removePushDevice,
};
