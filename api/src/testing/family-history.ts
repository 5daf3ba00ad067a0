import type { CreatedBooking } from '../contract/bookings/bookings.ts';
import type { SheetImport } from '../contract/centre/imports.ts';
import type { Sale } from '../contract/hours/sales.ts';
import { addDays, centreDate } from '../domain/dates.ts';
import { setChoice } from '../features/messages/choices-store.ts';
import { storeReply } from '../features/messages/replies-store.ts';
import { partyBody } from './access-matrix/centre-samples.ts';
import { nextPhone } from './access-matrix/fixture.ts';
import type { ApiResponse, Client } from './client.ts';
import type { Fixtures, Operation } from './fixtures.ts';
import type { TestApp } from './make-app.ts';
import { orderOf, pay, refund } from './money.ts';
import { addEntry } from './waiting-list.ts';

/** A parent with traces everywhere. */
export interface Family {
  phone: string;
  userId: number;
  /** Texts that identify this family and no other. */
  traces: string[];
  /** Upcoming bookings: one by the account and one as a guest. */
  upcoming: CreatedBooking[];
  /** With hours left. */
  sale: Sale;
  device: Client;
  /** The tablet's cursor before anything happened. */
  cursor: string;
  /** The tablet's operation for a visit. */
  sent: Operation;
}

interface FamilyContext {
  app: TestApp;
  world: Fixtures;
  phone: string;
  /** Appended to every text, so that two families share none. */
  text(word: string): string;
  /** A date at the centre, this many days from now. */
  day(days: number): string;
  birthdays: { own: string; childs: string };
  /** Families have their parties at different times of a day. */
  partySlotId: number;
}

const expectOk = <T>(answer: ApiResponse<T>): T => {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

/** Signs in by a code, like the page. */
export async function signInByCode(app: TestApp, phone: string): Promise<Client & { userId: number }> {
  const client = app.client();
  expectOk(await client.post('/api/auth/send-otp', { phone }));
  const otp = app.sentCodes.at(-1)?.code;
  const { user } = expectOk(
    await client.post<{ user: { id: number } }>('/api/auth/verify-otp', { phone, otp }),
  );
  return { ...client, userId: user.id };
}

let families = 0;

/**
 * Creates a family's history through the API: an account with children, bookings with a voucher and without
 * an account, parties, hour packages with visits from the portal and from a tablet, a review, a void, an
 * enquiry, and the team's notes and changes. Today's visits are over in the evening.
 */
export async function createFamilyHistory(app: TestApp, world: Fixtures): Promise<Family> {
  families += 1;
  const tag = `q${families}q`;
  const today = centreDate(app.clock.now(), 'Asia/Kolkata');
  const context: FamilyContext = {
    app,
    world,
    phone: nextPhone(),
    text: (word) => word + tag,
    day: (days) => addDays(today, days),
    birthdays: { own: `1988-02-${10 + families}`, childs: `2019-07-${10 + families}` },
    partySlotId: 3 + (families % 2),
  };
  const { phone } = context;
  const parent = await signInByCode(app, phone);
  await fillAccount(context, parent);
  const upcoming = await bookVisits(context, parent);
  await bookParties(context, parent);
  const hours = await buyHours(context);
  await sendEnquiries(context);
  await waitForSeats(context);
  await writeDown(context);
  await writeBack(context);
  // A code that was requested but not used.
  expectOk(await app.client().post('/api/auth/send-otp', { phone }));
  return { phone, userId: parent.userId, traces: tracesOf(context), upcoming, ...hours };
}

const words = ['Zephyrina', 'Earlier', 'zephyr', 'subject', 'asafoetida', 'Peregrine', 'Ottoline', 'Grandma'];
const moreWords = [
  'wobble',
  'allergy',
  'pepper',
  'Barto',
  'tamarind',
  'turmeric',
  'saffron',
  'clove',
  'nutmeg',
];
const lastWords = [
  'anita@bank',
  'deposit',
  'balance',
  'sorry',
  'cardamom',
  'fenugreek',
  'marmalade',
  'cinnamon',
  'question',
  'mustard',
  'cumin',
  'sesame',
];

function tracesOf({ phone, text, birthdays }: FamilyContext): string[] {
  const grouped = [`${phone.slice(0, 5)} ${phone.slice(5)}`, `${phone.slice(0, 3)}-${phone.slice(3, 6)}`];
  const said = [...words, ...moreWords, ...lastWords].map(text);
  return [phone, ...grouped, ...said, ...Object.values(birthdays)];
}

async function fillAccount(
  { app, world, text, birthdays }: FamilyContext,
  parent: Client & { userId: number },
) {
  const rename = (body: object) =>
    world.admin.call('PATCH', `/api/admin/users/${parent.userId}/profile`, { body });
  expectOk(await rename({ firstName: text('Earlier'), lastName: 'Rao', address: text('asafoetida') }));
  expectOk(await rename({ firstName: text('Zephyrina'), dateOfBirth: birthdays.own }));
  const email = `${text('zephyr')}@example.com`;
  expectOk(await parent.call('PATCH', '/api/account', { body: { email } }));
  for (const name of [text('Peregrine'), text('Ottoline')])
    expectOk(await parent.post('/api/account/children', { name, birthday: birthdays.childs }));
  const google = { google_subject: text('subject'), email_verified_at: app.clock.now().toISOString() };
  await app.database.write((trx) =>
    trx.updateTable('users').set(google).where('id', '=', parent.userId).execute(),
  );
}

/** What the team knows beyond the visits. */
async function writeDown({ world, phone, text, birthdays }: FamilyContext): Promise<void> {
  const child = { name: text('Peregrine'), birthday: birthdays.childs, allergies: text('cumin'), notes: '' };
  const adult = { name: text('Grandma'), relation: 'Grandmother', phone, mayPickUp: true };
  const body = { phone, notes: '', adults: [adult], children: [child], deskConsent: true };
  expectOk(await world.admin.call('PUT', '/api/admin/family', { body }));
  const corrected = { ...body, notes: text('sesame') };
  expectOk(await world.admin.call('PUT', '/api/admin/family', { body: corrected }));
  const sheet = { kind: 'families', name: 'families.csv', heads: ['Parent', 'Phone', 'Notes'], totalRows: 1 };
  const { body: brought } = await world.admin.post<SheetImport>('/api/admin/imports', sheet);
  const rows = { firstRow: 2, rows: [[text('Zephyrina'), phone, text('sesame')]] };
  expectOk(await world.admin.call('PUT', `/api/admin/imports/${brought.id}/rows`, { body: rows }));
  expectOk(await world.admin.post(`/api/admin/imports/${brought.id}/check`));
}

/** The family answers a message, and chooses how to be reached. */
async function writeBack({ app: { database, clock }, phone, text }: FamilyContext): Promise<void> {
  const received_at = clock.now().toISOString();
  await database.write(async (trx) => {
    const reply = { provider_id: text('wamid.'), phone, name: text('Zephyrina'), text: text('question') };
    await storeReply(trx, { ...reply, received_at });
    await setChoice(trx, phone, { channel: 'email', isStopped: true }, clock.now());
    const sent = { recipient: phone, title: text('Zephyrina'), body: text('subject') };
    await trx.updateTable('messages').set(sent).where('phone', '=', phone).execute();
  });
}

const contactOf = ({ phone, text }: FamilyContext) => ({
  parentName: `${text('Zephyrina')} Rao`,
  parentPhone: phone,
  parentEmail: `${text('zephyr')}@example.com`,
  specialRequests: text('allergy'),
});

/** An overpayment, a refund and a write-off, each with words about the family. */
async function payAndRefund({ world: { admin }, text }: FamilyContext, bookingId: number): Promise<void> {
  const { dueAmount, ...order } = await orderOf(admin, 'booking', bookingId);
  const more = (Number(dueAmount) + 1).toFixed(2);
  const paid = await pay(
    admin,
    { ...order, dueAmount },
    { amount: more, isOverpaid: true, note: text('deposit'), reference: text('anita@bank') },
  );
  const back = await refund(admin, expectOk(paid), { amount: '11.00', reason: text('balance') });
  const forgiven = { amount: '10.00', shownDue: '10.00', reason: text('sorry') };
  expectOk(await admin.post(`/api/admin/orders/${expectOk(back).id}/write-offs`, forgiven));
}

/** One past visit and two upcoming ones. */
async function bookVisits(living: FamilyContext, parent: Client): Promise<CreatedBooking[]> {
  const { app, world, text, day } = living;
  const contact = contactOf(living);
  const voucher = { voucherCode: 'SIBLING15', totalAmount: '848.30', timeSlotId: 3 };
  const past = await world.newBooking(parent, { ...contact, ...voucher, bookingDate: day(0) });
  const own = await world.newBooking(parent, { ...contact, ...voucher, bookingDate: day(7) });
  const asGuest = await world.newBooking(app.client(), {
    ...contact,
    parentName: text('Grandma'),
    parentEmail: `${text('wobble')}@example.com`,
    bookingDate: day(8),
    timeSlotId: 2,
  });
  await payAndRefund(living, past.id);
  const staff = await app.signInAs('staff');
  for (const status of ['pending', 'completed'])
    expectOk(await staff.call('PATCH', `/api/admin/bookings/${past.id}/status`, { body: { status } }));
  return [own, asGuest];
}

/** One past party and one upcoming one. */
async function bookParties(living: FamilyContext, parent: Client): Promise<void> {
  const { text, day, partySlotId } = living;
  const spice = text('pepper');
  const wishes = { theme: spice, cakePreference: spice, decorationPreference: spice };
  const party = { ...partyBody(), ...contactOf(living), ...wishes, childName: text('Ottoline') };
  for (const partyDate of [day(0), day(29)])
    expectOk(await parent.post('/api/birthday-parties', { ...party, partyDate, timeSlotId: partySlotId }));
}

async function buyHours(living: FamilyContext): Promise<Pick<Family, 'sale' | 'device' | 'cursor' | 'sent'>> {
  const { world, phone, text } = living;
  const customer = {
    customerName: `${text('Zephyrina')} Rao`,
    customerPhone: phone,
    customerEmail: `${text('zephyr')}@example.com`,
    notes: text('cinnamon'),
    soldBy: text('turmeric'),
  };
  const sale = await world.newSale(customer);
  const refunded = await world.newSale(customer);
  const reason = { reason: text('marmalade') };
  expectOk(await world.admin.post(`/api/package-sales/${refunded.id}/cancel`, reason));
  await recordPortalVisits(living, sale);
  const short = await world.newSale({ ...customer, totalHours: 1 });
  const device = await world.newDevice();
  const { cursor } = await world.sync(device);
  const sent = await recordDeskVisits(living, { sale, short, device });
  return { sale, device, cursor, sent };
}

async function recordPortalVisits({ app, world, text, day }: FamilyContext, sale: Sale): Promise<void> {
  const visit = {
    packageSaleId: sale.id,
    hoursUsed: 1.5,
    usageDate: day(0),
    numberOfChildren: 2,
    attendingChildrenNames: [text('Barto'), text('Peregrine')],
    supervisorNotes: text('tamarind'),
    checkedInBy: text('turmeric'),
    checkedInAt: app.clock.now().toISOString(),
  };
  expectOk(await world.admin.post('/api/package-usage', visit));
  const mistaken = expectOk(await world.admin.post<{ usage: { id: string } }>('/api/package-usage', visit));
  const reason = { reason: text('fenugreek') };
  expectOk(await world.admin.post(`/api/package-usage/${mistaken.usage.id}/void`, reason));
}

/** A visit with hours, one that is short of them and settled by a manager, and an invalid one. */
async function recordDeskVisits(
  { world, text }: FamilyContext,
  { sale, short, device }: { sale: Sale; short: Sale; device: Client },
): Promise<Operation> {
  const visitTexts = { attendingChildrenNames: [text('Barto')], supervisorNotes: text('saffron') };
  const sent = { ...world.usageOperation(sale.id, 2, visitTexts), from: text('clove') };
  const tooLong = world.usageOperation(short.id, 2, visitTexts);
  const odd = world.usageOperation(sale.id, 1, { ...visitTexts, mother: text('nutmeg') });
  const { results } = await world.sync(device, [sent, tooLong, odd]);
  const outcomes = results.map(({ outcome }) => outcome).join();
  if (outcomes !== 'applied,review,invalid') throw new Error(`The desk heard ${outcomes}`);
  const reviews = await world.admin.get<{ id: number; usageId: string }[]>(
    '/api/admin/usage-reviews?status=open&limit=200',
  );
  const review = reviews.body.find(({ usageId }) => usageId === tooLong.id);
  const settled = { resolution: 'waive', note: text('cardamom') };
  expectOk(await world.admin.call('PATCH', `/api/admin/usage-reviews/${review?.id}`, { body: settled }));
  return sent;
}

/** The family waits for a full slot. */
async function waitForSeats({ app, phone, text }: FamilyContext): Promise<void> {
  const { id } = await addEntry(app, { date: '2027-02-17', phone });
  const named = { parent_name: text('Zephyrina'), parent_email: `${text('zephyr')}@example.com` };
  await app.database.write((trx) =>
    trx.updateTable('waiting_entries').set(named).where('id', '=', id).execute(),
  );
}

async function sendEnquiries({ app, phone, text }: FamilyContext): Promise<void> {
  const email = `${text('zephyr')}@example.com`;
  const asked = { name: text('Zephyrina'), type: 'general', message: text('question') };
  expectOk(await app.client().post('/api/enquiries', { ...asked, phone, email }));
  expectOk(await app.client().post('/api/enquiries', { ...asked, phone: nextPhone(), email }));
  await app.database.write((trx) =>
    trx
      .updateTable('enquiries')
      .set({ note: text('mustard') })
      .where('email', '=', email)
      .execute(),
  );
}
