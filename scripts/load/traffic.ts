import { consentVersions } from '../../api/src/contract/basics/consent.ts';
import { operation } from '../bench/desk-growth.ts';
import { phoneOf } from '../bench/many-sales.ts';
import type { LoadCentre, Tablet } from './centre.ts';
import { type Asked, ask } from './client.ts';
import type { Kind } from './driver.ts';

const consent = { version: consentVersions[consentVersions.length - 1], isAdult: true, isGuardian: true };

const anyOf = <T>(choices: readonly T[]): T => {
  const chosen = choices[Math.floor(Math.random() * choices.length)];
  if (chosen === undefined) throw new Error('There is nothing to choose from.');
  return chosen;
};

/** What parents, the team and tablets do on a busy day: many more reads than writes. */
export function traffic(centre: LoadCentre): Kind[] {
  const { visits } = centre;
  const get = (name: string, weight: number, path: () => string): Kind => ({
    name,
    weight,
    send: () => done(ask(`${centre.origin}${path()}`)),
  });
  return [
    get('a public page', 12, () => anyOf(['/', '/packages', '/activities', '/contact'])),
    get('packages', 10, () => '/api/packages'),
    get('opening days', 8, () => '/api/opening-days'),
    get('free seats of a day', 14, () => `/api/time-slots?date=${anyOf(visits).bookingDate}`),
    ...parents(centre),
    ...team(centre),
    ...desk(centre),
  ];
}

function parents({ origin, visits }: LoadCentre): Kind[] {
  const post = (path: string, body: object) => ask(`${origin}${path}`, { method: 'POST', body });
  const booked: { reference: string; manageKey: string }[] = [];
  return [
    {
      name: 'a price',
      weight: 8,
      send: () => {
        const { packageId, bookingDate, numberOfChildren } = anyOf(visits);
        return done(post('/api/quote', { packageId, bookingDate, numberOfChildren }));
      },
    },
    {
      name: 'a booking by a parent',
      weight: 5,
      async send() {
        const body = { ...anyOf(visits), ...newFamily(), paymentMethod: 'desk', consent };
        booked.push(JSON.parse(await post('/api/bookings', body)));
        return true;
      },
    },
    {
      // As often as they book, so that half an hour does not fill the centre.
      name: 'a cancellation by a parent',
      weight: 5,
      async send() {
        const made = booked.shift();
        if (!made) return false;
        await post(`/api/bookings/${made.reference}/cancel?key=${made.manageKey}`, {});
        return true;
      },
    },
  ];
}

function team({ origin, team: cookie, visits }: LoadCentre): Kind[] {
  const send = (path: string, asked: Asked = {}) => done(ask(`${origin}${path}`, { ...asked, cookie }));
  const get = (name: string, weight: number, path: () => string): Kind => ({
    name,
    weight,
    send: () => send(path()),
  });
  const booked: { id: number }[] = [];
  return [
    get('the dashboard', 0.25, () => '/api/admin/dashboard'),
    get('the bookings of a day', 8, () => {
      const { bookingDate } = anyOf(visits);
      return `/api/admin/bookings?from=${bookingDate}&to=${bookingDate}&sort=visit`;
    }),
    get('a family by phone', 4, () => `/api/admin/search?search=${phoneOf(Math.floor(Math.random() * 500))}`),
    get('a family by name', 2, () => '/api/admin/bookings?search=shenoy'),
    get('the payments', 3, () => '/api/admin/payments'),
    {
      name: 'a paid booking by the team',
      weight: 2,
      async send() {
        const body = { ...anyOf(visits), ...newFamily(), payment: { method: 'upi' } };
        booked.push(JSON.parse(await ask(`${origin}/api/admin/bookings`, { method: 'POST', body, cookie })));
        return true;
      },
    },
    {
      name: 'a cancellation by the team',
      weight: 2,
      async send() {
        const made = booked.shift();
        if (!made) return false;
        const body = { status: 'cancelled' };
        return send(`/api/admin/bookings/${made.id}/status`, { method: 'PATCH', body });
      },
    },
  ];
}

const desk = (centre: LoadCentre): Kind[] => [
  { name: 'a sync with a check-in', weight: 10, send: () => sync(centre, 1) },
  { name: 'a sync without news', weight: 10, send: () => sync(centre, 0) },
];

/** One call of a tablet, from where it stopped. */
async function sync({ origin, tablets, saleIds }: LoadCentre, count: number): Promise<boolean> {
  const free = tablets.filter(({ isBusy }) => !isBusy);
  if (free.length === 0) return false;
  const tablet = anyOf(free);
  tablet.isBusy = true;
  try {
    await callSync(
      origin,
      tablet,
      Array.from({ length: count }, () => operation(anyOf(saleIds))),
    );
    return true;
  } finally {
    tablet.isBusy = false;
  }
}

/** @throws Error if an operation was refused */
async function callSync(origin: string, tablet: Tablet, operations: object[]): Promise<boolean> {
  const { cookie, cursor } = tablet;
  const report = { cursor, deviceTime: new Date().toISOString(), waiting: 0, appVersion: 'load' };
  const body = { ...report, operations };
  const answer = await ask(`${origin}/api/kiosk/sync`, { method: 'POST', cookie, body });
  const reply: { cursor: string; more: boolean; results: { outcome: string }[] } = JSON.parse(answer);
  const refused = reply.results.find(({ outcome }) => outcome !== 'applied');
  if (refused) throw new Error(`a check-in was ${refused.outcome}`);
  tablet.cursor = reply.cursor;
  return reply.more;
}

/** The first download of every tablet. */
export async function fillTablets({ origin, tablets }: LoadCentre): Promise<void> {
  for (const tablet of tablets) while (await callSync(origin, tablet, []));
}

/** The reports and exports that run beside the traffic: a year each. */
export function reports({ origin, team: cookie }: LoadCentre, today: string): Kind[] {
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  const range = `from=${yearAgo}&to=${today}`;
  const paths = [
    `/api/admin/bookings?${range}&format=csv`,
    `/api/admin/payments?${range}&format=csv`,
    `/api/admin/analytics?${range}`,
    `/api/admin/money?${range}`,
  ];
  return paths.map((path) => ({
    name: path,
    weight: 1,
    send: () => done(ask(`${origin}${path}`, { cookie })),
  }));
}

let families = 0;
/** A phone may only have a few upcoming visits, so each booking is another family's. */
function newFamily(): { parentName: string; parentPhone: string; parentEmail: string } {
  families += 1;
  return {
    parentName: `Anita Rao ${families}`,
    parentPhone: String(8_000_000_000 + families),
    parentEmail: 'anita@example.com',
  };
}

const done = async (asking: Promise<string>): Promise<true> => {
  await asking;
  return true;
};
