import type { Reply } from '../sync/ports.ts';

/** Faults of one call of a tablet, from the request to the last byte of the response. */
export const faults = [
  'fine',
  // Faults of the network.
  'lost before',
  'lost after',
  'travels on',
  'twice',
  'cut short',
  'last result missing',
  // Responses of another server.
  'sign-in page',
  'other json',
  'empty 204',
  'redirect',
  '401',
  '403',
  '404',
  '413',
  '429',
  '500',
  '503',
  '502 after',
  // Faults at either end.
  'server dies before commit',
  'server dies after commit',
  'tablet dies, sent',
  'tablet dies, first write',
  'tablet dies, third write',
  'tablet dies, stored',
] as const;
export type Fault = (typeof faults)[number];

export type HttpReply = Extract<Reply, { kind: 'answer' }>;

const json = (status: number, body: string): HttpReply => ({
  kind: 'answer',
  status,
  contentType: 'application/json; charset=utf-8',
  body,
  retryAfterMs: null,
});

const html = (status: number): HttpReply => ({
  ...json(status, '<!doctype html><title>Welcome to Hotel Wi-Fi</title>'),
  contentType: 'text/html; charset=utf-8',
});

/** Responses that do not come from our server, which the call never reached. */
export const foreignReplies: Partial<Record<Fault, HttpReply>> = {
  'sign-in page': html(200),
  'other json': json(200, '{"success":true,"results":[],"redirect":"/portal"}'),
  'empty 204': { ...json(204, ''), contentType: '' },
  // How the browser reports a redirect that it must not follow.
  redirect: { ...json(0, ''), contentType: '' },
  '401': json(401, '{"success":false,"code":"device_unknown","message":"This tablet is not enrolled."}'),
  '403': html(403),
  '404': html(404),
  '413': html(413),
  '429': { ...html(429), retryAfterMs: 1000 },
  '500': html(500),
  '503': { ...json(503, '{"success":false,"code":"busy","message":"Busy."}'), retryAfterMs: 1000 },
};

/** The response of a proxy that timed out on a server that did its work. */
export const badGateway = html(502);
