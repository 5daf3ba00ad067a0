import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import webPush from 'web-push';
import type { SendOutcome } from './messages.ts';

/** A browser that shows notifications, as it describes itself. */
export interface PushDevice {
  /** Its address at its browser's push service. A stranger may have chosen it. */
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushNotification {
  title: string;
  body: string;
  /** What a tap opens: a path of this site. */
  path: string;
  /** A second one with the same tag takes the place of the first. */
  tag: string;
}

interface PushOccasion {
  /** Whom a push service can ask about our calls: an address that starts with `mailto:`. */
  contact: string;
  /** From then on the notification is not worth delivering. */
  until: Date;
  now: Date;
}

/** `gone`: the device does not get notifications any more. */
export type PushOutcome = Exclude<SendOutcome, { kind: 'unknown' }> | { kind: 'gone' };

/** The way to browsers through their push services. It never throws. */
export interface PushSender {
  send(device: PushDevice, notification: PushNotification, occasion: PushOccasion): Promise<PushOutcome>;
}

/** The key pair by which push services know the centre (VAPID, RFC 8292), in base64url. */
interface PushKeys {
  publicKey: string;
  privateKey: string;
}

interface PushSettings {
  keys: () => PushKeys;
  /** The origin of a push service that need not be public: a stand-in on this machine. */
  localService: string | undefined;
  timeoutMs?: number;
}

const defaultTimeoutMs = 10_000;
const longestWaitMs = 24 * 3_600_000;

/** Sends notifications by the Web Push protocol (RFC 8030, encrypted by RFC 8291). */
export function webPushSender(settings: PushSettings): PushSender {
  const { keys, localService, timeoutMs = defaultTimeoutMs } = settings;
  return {
    async send(device, notification, occasion) {
      if (!isPushService(device.endpoint, localService)) return { kind: 'refused', reason: 'push_refused' };
      const url = new URL(device.endpoint);
      const sealed = seal(device, notification, { ...occasion, keys: keys() });
      if (!sealed) return { kind: 'refused', reason: 'push_refused' };
      const isLocal = url.origin === localService;
      return post(url, { ...sealed, isLocal, timeoutMs }).then(outcomeOf, outcomeOfError);
    },
  };
}

/** Encrypts a notification for its device, and signs the call; undefined if the keys of the device are none. */
function seal(
  { endpoint, p256dh, auth }: PushDevice,
  notification: PushNotification,
  { contact, until, now, keys }: PushOccasion & { keys: PushKeys },
): Pick<Posted, 'headers' | 'body'> | undefined {
  try {
    return webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(notification),
      {
        vapidDetails: { subject: contact, ...keys },
        TTL: Math.max(0, Math.round((until.getTime() - now.getTime()) / 1000)),
        urgency: 'high',
        topic: notification.tag,
      },
    );
  } catch {
    return undefined;
  }
}

interface Posted {
  headers: Record<string, string | number>;
  body: Buffer | null;
  isLocal: boolean;
  timeoutMs: number;
}

/** Posts once, follows no redirect, and leaves the response unread. */
function post(url: URL, { headers, body, isLocal, timeoutMs }: Posted): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        ...{ method: 'POST', headers, agent: false, signal: AbortSignal.timeout(timeoutMs) },
        ...(!isLocal && { lookup: lookupPublic }),
      },
      (response) => {
        response.destroy();
        resolve(response);
      },
    );
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
}

function outcomeOf({ statusCode = 0, headers }: IncomingMessage): PushOutcome {
  if (statusCode >= 200 && statusCode < 300) return { kind: 'accepted', providerId: headers.location ?? '' };
  if (statusCode === 404 || statusCode === 410) return { kind: 'gone' };
  if (statusCode === 429 || statusCode >= 500)
    return { kind: 'later', reason: 'service_busy', afterMs: retryAfterMs(headers['retry-after']) };
  return { kind: 'refused', reason: 'push_refused' };
}

/** @param header seconds; a date is rare, and then the usual wait is as good */
function retryAfterMs(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,9}$/.test(header)
    ? Math.min(Number(header) * 1000, longestWaitMs)
    : undefined;
}

/** After a broken connection it is safe to try again: a second copy takes the place of the first. */
const outcomeOfError = (error: unknown): PushOutcome =>
  error instanceof Error && 'code' in error && error.code === notPublic
    ? { kind: 'refused', reason: 'push_refused' }
    : { kind: 'later', reason: 'no_connection' };

/**
 * Whether notifications may be sent to this address.
 * @param localService the origin of a service that need not be public
 */
export function isPushService(endpoint: string, localService: string | undefined): boolean {
  const url = URL.parse(endpoint);
  return url !== null && (url.origin === localService || isPublicService(url));
}

/** A push service has a name in the public network, on the usual port. */
function isPublicService({ protocol, hostname, port, username, password }: URL): boolean {
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  const host = hostname.replace(/\.$/, '');
  return isIP(host.replaceAll(/[[\]]/g, '')) === 0 && host.includes('.') && !privateName.test(host);
}

const privateName = /\.(local|localhost|internal|intranet|lan|home|corp|test|invalid|arpa)$/;
const notPublic = 'ENOTPUBLIC';

/** Finds addresses like the system does, but only public ones, so that no name leads into a private network. */
const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, '');
    const usable = found.filter(({ address }) => isPublicAddress(address));
    const [first] = usable;
    if (!first) {
      const refused = new Error(`${hostname} has no public address`);
      return done(Object.assign(refused, { code: notPublic }), '');
    }
    if (options.all) done(null, usable);
    else done(null, first.address, first.family);
  });
};

/** Networks that are not the public internet (IANA's registries of special-purpose addresses). */
const special4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
];
/** Within the global unicast range, also those that carry an IPv4 address. */
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const listOf = (networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};
const specialOf4 = listOf(special4, 'ipv4');
const specialOf6 = listOf(special6, 'ipv6');
const global6 = listOf(['2000::/3'], 'ipv6');

/** Whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !specialOf4.check(address, 'ipv4');
  if (isIP(address) !== 6) return false;
  return global6.check(address, 'ipv6') && !specialOf6.check(address, 'ipv6');
}
