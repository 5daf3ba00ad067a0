import type { Reply } from '../sync/ports.ts';

/** What may happen to one call of a tablet, from the tap of its wire to the last byte of the answer. */
export const faults = [
  'fine',
  // Of the line.
  'lost before',
  'lost after',
  'travels on',
  'twice',
  'cut short',
  'last result missing',
  // Of whoever answers in our server's place.
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
  // Of the two ends.
  'server dies before commit',
  'server dies after commit',
  'tablet dies, sent',
  'tablet dies, first write',
  'tablet dies, third write',
  'tablet dies, stored',
] as const;
export type Fault = (typeof faults)[number];

export type Answered = Extract<Reply, { kind: 'answer' }>;

const json = (status: number, body: string): Answered => ({
  kind: 'answer',
  status,
  contentType: 'application/json; charset=utf-8',
  body,
  retryAfterMs: null,
});

const html = (status: number): Answered => ({
  ...json(status, '<!doctype html><title>Welcome to Hotel Wi-Fi</title>'),
  contentType: 'text/html; charset=utf-8',
});

/** Answers that do not come from our server: the call never reached it. */
export const strangers: Partial<Record<Fault, Answered>> = {
  'sign-in page': html(200),
  'other json': json(200, '{"success":true,"results":[],"redirect":"/portal"}'),
  'empty 204': { ...json(204, ''), contentType: '' },
  // As the browser tells of a redirect that it was asked not to follow.
  redirect: { ...json(0, ''), contentType: '' },
  '401': json(401, '{"success":false,"code":"device_unknown","message":"This tablet is not enrolled."}'),
  '403': html(403),
  '404': html(404),
  '413': html(413),
  '429': { ...html(429), retryAfterMs: 1000 },
  '500': html(500),
  '503': { ...json(503, '{"success":false,"code":"busy","message":"Busy."}'), retryAfterMs: 1000 },
};

/** What a proxy says when it lost patience with a server that did its work. */
export const badGateway = html(502);
