import { z } from 'zod';
import type { MessageChannel, SendOutcome } from './messages.ts';
import { postToWhatsApp, type WhatsAppConnection } from './whatsapp.ts';
import type { DeliveryFailure } from './whatsapp-responses.ts';

/** A centre's number at the Cloud API, with what its webhook and its templates need. */
export interface WhatsAppMessaging extends WhatsAppConnection {
  /** Signs Meta's calls of the webhook. */
  appSecret: string;
  /** The word that Meta repeats when the webhook is set up. */
  verifyToken: string;
  /** The account that owns the templates; without it, nobody can ask which are approved. */
  businessId: string | undefined;
}

const timeoutMs = 15_000;

/** Sends texts that Meta has approved. */
export function whatsAppChannel(settings: WhatsAppMessaging): MessageChannel {
  return {
    async send({ id, to, template }) {
      const body = {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: `91${to}`,
        type: 'template',
        template: {
          name: template.name,
          language: { code: settings.language },
          components: [{ type: 'body', parameters: template.values.map((text) => ({ type: 'text', text })) }],
        },
        // Comes back with every report, also for an attempt whose response never arrived.
        biz_opaque_callback_data: String(id),
      };
      const attempt = await postToWhatsApp(settings, body, timeoutMs);
      return attempt.ok ? { kind: 'accepted', providerId: attempt.id } : outcomeOf(attempt.failure);
    },
  };
}

/** No connection was made, so nothing was sent. */
const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Meta's codes about a person who can't get this message: not on WhatsApp, the sender, or has blocked it. */
const unreachable = new Set([131021, 131026, 131030, 131047, 131049, 131050]);
/** Meta's codes about a template: missing, paused, switched off, or with other fields. */
const templateCodes = new Set([132000, 132001, 132005, 132007, 132012, 132015, 132016]);
/** Meta's codes about the account, which somebody at the centre has to put right: the token, rights, payment. */
const accountCodes = new Set([0, 10, 190, 200, 368, 131031, 131042, 131045]);

function outcomeOf({ status, metaCode, network, isTransient, retryAfterMs }: DeliveryFailure): SendOutcome {
  if (network !== undefined)
    return neverConnected.has(network)
      ? { kind: 'later', reason: 'no_connection' }
      : { kind: 'unknown', reason: 'no_response' };
  if (metaCode === undefined && (status === 502 || status === 504))
    return { kind: 'unknown', reason: 'no_response' };
  if (metaCode !== undefined && accountCodes.has(metaCode))
    return { kind: 'later', reason: 'account_refused' };
  if (isTransient || metaCode === undefined)
    return { kind: 'later', reason: 'service_busy', afterMs: retryAfterMs };
  return { kind: 'refused', reason: refusalOf(metaCode) };
}

/** Why Meta does not send a message, from its code; also in its reports. */
export function refusalOf(metaCode: number | undefined): string {
  if (metaCode === undefined) return 'refused';
  if (unreachable.has(metaCode)) return 'not_on_whatsapp';
  return templateCodes.has(metaCode) ? 'template_not_approved' : `refused_${metaCode}`;
}

export type Approval = 'approved' | 'pending' | 'rejected' | 'missing';

const templateList = z.object({
  data: z.array(z.object({ name: z.string(), language: z.string(), status: z.string() })),
});

/**
 * Asks Meta which templates it has approved.
 * @returns the state by name; undefined if Meta can't be asked
 */
export async function readApprovals(
  settings: WhatsAppMessaging,
): Promise<ReadonlyMap<string, Approval> | undefined> {
  const { apiBase, apiVersion, businessId, token, language } = settings;
  if (businessId === undefined) return undefined;
  try {
    const url = `${apiBase}/${apiVersion}/${businessId}/message_templates?fields=name,language,status&limit=500`;
    const response = await fetch(url, {
      redirect: 'error',
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(5000),
    });
    const { data } = templateList.parse(await response.json());
    return new Map(
      data.filter((one) => one.language === language).map((one) => [one.name, approvalOf(one.status)]),
    );
  } catch {
    return undefined;
  }
}

function approvalOf(status: string): Approval {
  if (status === 'APPROVED') return 'approved';
  return status === 'PENDING' || status === 'IN_APPEAL' ? 'pending' : 'rejected';
}
