import type { NewCounterSale } from '../../api/src/contract/counter/counter.ts';
import type { Db } from '../../api/src/db/database.ts';
import { addDays, centreDate } from '../../api/src/domain/dates.ts';
import { sellAtCounter } from '../../api/src/features/money/counter-sale.ts';
import { lockOwner } from '../../api/src/features/money/owners-store.ts';
import { refundPayment, takePayment } from '../../api/src/features/orders/payments-store.ts';
import { countStock } from '../../api/src/features/orders/stock-store.ts';
import { lockOrder } from '../../api/src/features/orders/store.ts';
import { readSettings, type Settings } from '../../api/src/features/settings/store.ts';
import { readExpected } from '../../api/src/features/tills/cash-store.ts';
import { openTill } from '../../api/src/features/tills/open-store.ts';
import { closeTill, recordTillMove, type StoredTill } from '../../api/src/features/tills/session-store.ts';
import { type DemoDay, type DemoPeriod, instantAt, timeZone } from './days.ts';
import type { Family } from './families.ts';
import type { Person } from './hours.ts';
import type { DemoPayment } from './payments.ts';
import { makeRandom, type Random } from './random.ts';

/** How many days are lived through as the team would: with a till, receipts and counter sales. */
const tillDays = 6;

/** The first of them. */
export const firstTillDay = ({ today, first }: DemoPeriod): string =>
  [addDays(today, -tillDays), first].sort().at(-1) ?? today;

interface Centre {
  trx: Db;
  random: Random;
  settings: Settings;
  people: readonly Person[];
  families: readonly Family[];
  now: number;
}

interface Step {
  at: number;
  run: (till: StoredTill | undefined) => Promise<unknown>;
}

/** Lives through the last days with the product's own writes: every amount is in a till, with its receipt. */
export async function liveTillDays(
  trx: Db,
  stretch: DemoPeriod,
  input: {
    payments: readonly DemoPayment[];
    days: readonly DemoDay[];
    people: readonly Person[];
    families: readonly Family[];
  },
): Promise<void> {
  const { people, families, payments } = input;
  const now = stretch.now.getTime();
  const random = makeRandom(stretch.seed + 21);
  const centre: Centre = { trx, random, settings: await readSettings(trx), people, families, now };
  const first = firstTillDay(stretch);
  await countSocks(centre, instantAt(first, '08:30'));
  for (let date = first; date <= stretch.today; date = addDays(date, 1)) {
    const isOpen = input.days.some((day) => day.date === date && day.slots.length > 0);
    const ofDay = payments.filter(({ at }) => centreDate(new Date(at), timeZone) === date);
    await liveDay(centre, date, { isOpen, payments: ofDay });
  }
}

const actorOf = ({ id, name }: Person) => ({ userId: id, name, deviceId: null });
const dayOf = (at: number): string => centreDate(new Date(at), timeZone);

async function countSocks({ trx, people: [manager] }: Centre, at: number): Promise<void> {
  const socks = await trx.selectFrom('add_ons').select('id').where('name', '=', 'Socks').executeTakeFirst();
  if (!socks || !manager) return;
  await countStock(
    trx,
    { addOnId: socks.id, counted: 240, note: 'First count' },
    { by: actorOf(manager), now: new Date(at) },
  );
  await trx.updateTable('add_ons').set({ low_stock: 40 }).where('id', '=', socks.id).execute();
}

interface Day {
  isOpen: boolean;
  payments: readonly DemoPayment[];
}

async function liveDay(centre: Centre, date: string, { isOpen, payments }: Day): Promise<void> {
  const { random, people, now } = centre;
  const steps: Step[] = payments.map((payment) => ({
    at: payment.at,
    run: (till) => take(centre, payment, till),
  }));
  const opensAt = instantAt(date, '09:45');
  const closesAt = instantAt(date, '20:20');
  let till: StoredTill | undefined;
  const by = actorOf(random.pick(people));
  if (isOpen) {
    steps.push({
      at: opensAt,
      run: async () => {
        till = await openTill(centre.trx, { by, now: new Date(opensAt), today: date, floatPaise: 200_000 });
      },
    });
    steps.push(...counterSales(centre, date), ...cashMoves(centre, date), refundOf(centre, date));
    steps.push({ at: closesAt, run: () => close(centre, till, closesAt) });
  }
  steps.sort((a, b) => a.at - b.at);
  for (const step of steps) if (step.at < now) await step.run(till);
}

async function take(
  { trx }: Centre,
  { id, orderId, paise, at, tender, by, isOnline }: DemoPayment,
  till: StoredTill | undefined,
): Promise<void> {
  const order = await lockOrder(trx, { id: orderId });
  const now = new Date(at);
  await takePayment(trx, order, {
    id,
    by: actorOf(by),
    now,
    today: dayOf(at),
    amountPaise: paise,
    shownPaise: order.due_paise,
    tender,
    note: '',
    tillSessionId: isOnline || !till ? null : till.id,
  });
}

/** Socks, snacks and extra hours across the day; some with a family's name, one whose change stays as credit. */
function counterSales({ trx, random, people, families, settings }: Centre, date: string): Step[] {
  const isWeekend = [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
  const count = isWeekend ? random.between(9, 14) : random.between(4, 8);
  return Array.from({ length: count }, (_, place) => {
    const at = instantAt(date, '10:10') + random.below(9 * 60) * 60_000;
    const family = place === 0 || random.chance(0.4) ? random.pick(families) : undefined;
    const by = actorOf(random.pick(people));
    const method = random.weighted([
      ['cash', 45],
      ['upi', 45],
      ['card', 10],
    ] as const);
    return {
      at,
      async run() {
        const items = await trx
          .selectFrom('add_ons')
          .select(['id', 'price_paise'])
          .where('name', 'in', ['Socks', 'Snack Combo', 'Extended Play (1 hour)'])
          .where('audience', '=', 'play')
          .execute();
        const item = random.pick(items);
        const quantity = random.between(1, 3);
        const total = item.price_paise * quantity;
        const keepsCredit = place === 0 && family !== undefined && method === 'cash';
        const body: NewCounterSale = {
          customer: family ? { name: family.name, phone: family.phone, email: '' } : null,
          items: [{ addOnId: item.id, quantity, discountReason: '' }],
          dues: [],
          tenders: [
            {
              method,
              amount: keepsCredit ? Math.ceil((total + 1) / 50_000) * 50_000 : total,
              reference: method === 'upi' ? String(600_000_000_000 + random.below(99_999_999)) : '',
            },
          ],
          totalAmount: total,
          keepsCredit,
          isBeyondStock: true,
        };
        await sellAtCounter(trx, body, { by, now: new Date(at), settings });
      },
    };
  });
}

/** Cash to the safe in the afternoon, and milk or change now and then. */
function cashMoves({ trx, random, people }: Centre, date: string): Step[] {
  const move = (time: string, kind: 'drop' | 'paid_out', amountPaise: number, note: string): Step => {
    const at = instantAt(date, time);
    const category = kind === 'paid_out' ? ('supplies' as const) : undefined;
    const by = actorOf(random.pick(people));
    return {
      at,
      run: async (till) =>
        till && recordTillMove(trx, till.id, { by, now: new Date(at), kind, amountPaise, note, category }),
    };
  };
  return [
    ...(random.chance(0.6) ? [move('11:20', 'paid_out', random.between(12, 60) * 1000, 'Milk and tea')] : []),
    ...(random.chance(0.8) ? [move('16:30', 'drop', random.between(1, 2) * 100_000, 'To the safe')] : []),
  ];
}

/** One family that cancelled after paying gets its money back. */
function refundOf({ trx, people: [manager] }: Centre, date: string): Step {
  const at = instantAt(date, '12:40');
  return {
    at,
    async run() {
      const owed = await trx
        .selectFrom('orders')
        .select('id')
        .where('kind', '=', 'booking')
        .where('due_paise', '<', 0)
        .where('cancelled_at', '<', new Date(at).toISOString())
        .orderBy('cancelled_at', 'desc')
        .executeTakeFirst();
      if (!owed || !manager) return;
      const owner = await lockOwner(trx, owed.id);
      const order = await lockOrder(trx, { id: owed.id });
      const after = await refundPayment(trx, order, {
        by: actorOf(manager),
        now: new Date(at),
        today: date,
        amountPaise: -order.due_paise,
        shownPaise: order.due_paise,
        tender: { method: 'upi', reference: '' },
        note: 'Cancelled in time',
      });
      await owner.update(after, new Date(at));
    },
  };
}

/** Now and then a note of ₹50 is missing. */
async function close({ trx, random, people }: Centre, till: StoredTill | undefined, at: number) {
  if (!till) return;
  const expectedPaise = await readExpected(trx, till);
  const isShort = random.chance(0.25);
  await closeTill(trx, till.id, {
    by: actorOf(random.pick(people)),
    now: new Date(at),
    countedPaise: Math.max(0, expectedPaise - (isShort ? 5_000 : 0)),
    reason: isShort ? 'Gave too much change' : '',
    shownPaise: expectedPaise,
  });
}
