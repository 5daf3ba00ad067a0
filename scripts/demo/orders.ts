import type { TenderInput } from '../../api/src/contract/money/orders.ts';
import type { Db } from '../../api/src/db/database.ts';
import { inChunks } from '../../api/src/db/in-chunks.ts';
import type { NewRow } from '../../api/src/db/new-row.ts';
import { balanceDueOn, depositOf } from '../../api/src/domain/bookings/deposit.ts';
import { addDays, centreDate } from '../../api/src/domain/dates.ts';
import { type DemoPeriod, instantAt, isoOf, timeZone } from './days.ts';
import type { Person } from './hours.ts';
import type { DemoPayment } from './payments.ts';
import { makeRandom, type Random } from './random.ts';

/** How far back payments are entries; what was paid before was recorded without them. */
const ledgerDays = 90;

interface Line {
  subject: 'play' | 'party' | 'hours' | 'add_on';
  subjectId: number;
  description: string;
  quantity: number;
  unitPaise: number;
  discountPaise: number;
  reason: string;
}

interface Plan {
  order: NewRow<'orders'> & { id: string };
  by: Person;
  lines: Line[];
  payments: DemoPayment[];
}

interface Making {
  random: Random;
  stretch: DemoPeriod;
  people: readonly Person[];
}

/** The instant from which orders have payments with a method, an hour and a person. */
const ledgerStart = ({ first, today }: DemoPeriod): number => {
  const start = addDays(today, -ledgerDays);
  return instantAt(start > first ? start : first, '00:00');
};

/**
 * Inserts the orders of the last months, whose payments are entries, and returns those payments, oldest first.
 * Older and cancelled orders are made from their rows, as an upgrade makes them.
 */
export async function addOrders(
  trx: Db,
  stretch: DemoPeriod,
  people: readonly Person[],
): Promise<DemoPayment[]> {
  const making = { random: makeRandom(stretch.seed + 20), stretch, people };
  const plans = [
    ...(await planBookings(trx, making)),
    ...(await planParties(trx, making)),
    ...(await planSales(trx, making)),
  ];
  await inChunks(plans, (chunk) =>
    trx
      .insertInto('orders')
      .values(chunk.map(({ order }) => order))
      .execute(),
  );
  await inChunks(plans.flatMap(linesOf), (chunk) => trx.insertInto('order_lines').values(chunk).execute());
  return plans.flatMap(({ payments }) => payments).sort((a, b) => a.at - b.at);
}

const linesOf = ({ order, by, lines }: Plan) =>
  lines.map((line) => ({
    order_id: order.id,
    kind: 'item' as const,
    subject: line.subject,
    subject_id: line.subjectId,
    description: line.description,
    quantity: line.quantity,
    unit_paise: line.unitPaise,
    list_unit_paise: line.unitPaise,
    discount_paise: line.discountPaise,
    discount_reason: line.reason,
    amount_paise: amountOf(line),
    note: '',
    by_user_id: by.id,
    by_name: by.name,
    created_at: order.created_at,
  }));

const amountOf = ({ quantity, unitPaise, discountPaise }: Line): number =>
  quantity * unitPaise - discountPaise;

interface Owner {
  kind: 'booking' | 'party' | 'hours';
  reference: string;
  created_at: string;
}

function planOf({ random, people }: Making, owner: Owner, lines: Line[]): Plan {
  const { kind, reference, created_at } = owner;
  const charged = lines.reduce((sum, line) => sum + amountOf(line), 0);
  const business_day = centreDate(new Date(created_at), timeZone);
  const id = uuid(random);
  return {
    order: { ...noSums, id, kind, reference, business_day, charged_paise: charged, created_at },
    by: random.pick(people),
    lines,
    payments: [],
  };
}

const noSums = { received_paise: 0, refunded_paise: 0, written_off_paise: 0 };

const uuid = (random: Random): string =>
  `${random.hex(8)}-${random.hex(4)}-4${random.hex(3)}-8${random.hex(3)}-${random.hex(12)}`;

function tenderOf(random: Random, onlyUpi = false): TenderInput {
  const method = onlyUpi
    ? 'upi'
    : random.weighted([
        ['upi', 52],
        ['cash', 30],
        ['card', 18],
      ] as const);
  if (method === 'cash') return { method, reference: '' };
  const digits = method === 'upi' ? 12 : 6;
  return { method, reference: Array.from({ length: digits }, () => random.below(10)).join('') };
}

interface Payment {
  paise: number;
  at: number;
  isOnline?: boolean;
}

function pay({ random, stretch }: Making, plan: Plan, { paise, at, isOnline = false }: Payment): void {
  if (paise === 0) return;
  plan.payments.push({
    id: uuid(random),
    orderId: plan.order.id,
    paise,
    at: Math.min(at, stretch.now.getTime() - 60_000),
    tender: tenderOf(random, isOnline),
    by: plan.by,
    isOnline,
  });
}

async function planBookings(trx: Db, making: Making): Promise<Plan[]> {
  const rows = await trx
    .selectFrom('bookings')
    .innerJoin('play_packages', 'play_packages.id', 'bookings.package_id')
    .selectAll('bookings')
    .select('play_packages.name as package_name')
    .where('bookings.status', '!=', 'cancelled')
    .where('bookings.created_at', '>=', isoOf(ledgerStart(making.stretch)))
    .orderBy('bookings.id')
    .execute();
  return rows.map((row) => {
    const perChild = row.subtotal_paise % row.number_of_children === 0 ? row.number_of_children : 1;
    const line: Line = {
      subject: 'play',
      subjectId: row.package_id,
      description: row.package_name,
      quantity: perChild,
      unitPaise: row.subtotal_paise / perChild,
      discountPaise: row.discount_paise,
      reason: row.voucher_code ?? '',
    };
    const plan = planOf(making, { kind: 'booking', ...row }, [line]);
    plan.order.booking_id = row.id;
    const isOnline = row.payment_method === 'upi';
    const at = Date.parse((isOnline ? null : row.arrived_at) ?? row.created_at);
    if (row.payment_status === 'paid') pay(making, plan, { paise: row.total_paise, at, isOnline });
    return plan;
  });
}

/** The demo asks for a quarter of a party's price in advance, and for the rest the day before. */
const partyTerms = { deposit_percent: 25, balance_days: 1 };

async function planParties(trx: Db, making: Making): Promise<Plan[]> {
  await trx.updateTable('birthday_packages').set(partyTerms).execute();
  const addOns = await trx
    .selectFrom('add_ons')
    .select(['id', 'name', 'price_paise'])
    .where('audience', '=', 'birthday')
    .orderBy('id')
    .execute();
  const rows = await trx
    .selectFrom('birthday_parties')
    .innerJoin('birthday_packages', 'birthday_packages.id', 'birthday_parties.birthday_package_id')
    .selectAll('birthday_parties')
    .select('birthday_packages.name as package_name')
    .where('birthday_parties.status', '!=', 'cancelled')
    .where('birthday_parties.created_at', '>=', isoOf(ledgerStart(making.stretch)))
    .orderBy('birthday_parties.id')
    .execute();
  const plans: Plan[] = [];
  for (const row of rows) {
    const extras = addOns.filter(() => making.random.chance(0.3));
    const line = (subject: 'party' | 'add_on', id: number, name: string, paise: number): Line => ({
      subject,
      subjectId: id,
      description: name,
      quantity: 1,
      unitPaise: paise,
      discountPaise: 0,
      reason: '',
    });
    const plan = planOf(making, { kind: 'party', ...row }, [
      line('party', row.birthday_package_id, row.package_name, row.total_paise),
      ...extras.map(({ id, name, price_paise }) => line('add_on', id, name, price_paise)),
    ]);
    plan.order.party_id = row.id;
    plans.push(plan);
    const total = plan.order.charged_paise;
    const deposit = depositOf({ percent: partyTerms.deposit_percent, sumPaise: 0 }, total);
    await trx
      .updateTable('birthday_parties')
      .set({
        total_paise: total,
        deposit_paise: deposit,
        balance_due_on: balanceDueOn(row.party_date, partyTerms.balance_days),
      })
      .where('id', '=', row.id)
      .execute();
    payParty(making, plan, { ...row, deposit, total });
  }
  return plans;
}

interface PartyMoney {
  status: string;
  payment_status: string;
  party_date: string;
  created_at: string;
  deposit: number;
  total: number;
}

/** A pending party waits for its deposit; the rest comes with the family. */
function payParty(making: Making, plan: Plan, party: PartyMoney): void {
  const { status, payment_status, party_date, created_at, deposit, total } = party;
  if (status === 'pending') return;
  const first = Date.parse(created_at) + 3_600_000;
  const isAhead = party_date > making.stretch.today;
  const isPaid = payment_status === 'paid';
  pay(making, plan, { paise: isPaid && isAhead ? total : deposit, at: first, isOnline: true });
  if (!isPaid || isAhead) return;
  const at = instantAt(party_date, '10:30') + making.random.below(6) * 3_600_000;
  pay(making, plan, { paise: total - deposit, at: Math.max(first + 60_000, at) });
}

async function planSales(trx: Db, making: Making): Promise<Plan[]> {
  const rows = await trx
    .selectFrom('package_sales')
    .selectAll()
    .where('cancelled_at', 'is', null)
    .where('created_at', '>=', isoOf(ledgerStart(making.stretch)))
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const line: Line = {
      subject: 'hours',
      subjectId: row.package_id,
      description: `${row.package_name}, ${row.total_minutes / 60} hours`,
      quantity: 1,
      unitPaise: row.total_paise,
      discountPaise: 0,
      reason: '',
    };
    const plan = planOf(making, { kind: 'hours', ...row }, [line]);
    plan.order.sale_id = row.id;
    pay(making, plan, { paise: row.total_paise, at: Date.parse(row.created_at) });
    return plan;
  });
}
