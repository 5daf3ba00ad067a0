import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Site } from '@toodles/api/contract/centre/site.ts';
import { book, enrol, pushVisit, sell, tomorrow } from './api-calls.ts';
import { checkScreen, desktop, phone } from './check-screen.ts';
import { checkScreenInBothThemes } from './check-themes.ts';
import { changeDatabase, setTimeZoneToNoon } from './database.ts';
import { test } from './fixtures.ts';
import type { TestServer } from './server.ts';
import { chooseOwn, openPortal } from './sign-in.ts';
import { addMember, enterPortal, memberPassword } from './team.ts';

const ananya = { parentName: 'Ananya Rao', parentPhone: '9876504821', parentEmail: 'ananya@example.com' };
const field = (page: Page) => page.getByRole('combobox', { name: 'Find a family, booking or page' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const tabs = (page: Page, section: string) => page.getByRole('navigation', { name: section });

async function find(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(typed);
}

test('finds pages, families and their records by keyboard alone', async ({ page, admin, consoleErrors }) => {
  const booking = await book(admin, ananya);
  await book(admin, { timeSlotId: 2 });
  await sell(admin);
  await openPortal(page);
  await expect(page.getByRole('heading', { name: 'Hour Package Sales', level: 1 })).toBeVisible();
  const status = page.getByRole('dialog', { name: 'Search' }).getByRole('status');

  await find(page, 'vou');
  await expect(option(page, 'Vouchers')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Vouchers', level: 1 })).toBeVisible();
  await expect(tabs(page, 'Catalogue').getByRole('link')).toHaveText([
    'Packages',
    'Activities',
    'Gallery',
    'Birthday packages',
    'Add-ons',
    'Vouchers',
  ]);
  await expect(tabs(page, 'Catalogue').getByRole('link', { name: 'Vouchers' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(tabs(page, 'Portal').getByRole('link', { name: 'Catalogue' })).toHaveAttribute(
    'aria-current',
    'page',
  );

  await find(page, 'close a d');
  await expect(option(page, 'Close a day')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  const closing = page.getByRole('dialog', { name: 'Add a special day' });
  await expect(closing.getByLabel('Date')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(closing).toHaveCount(0);
  await expect(page).toHaveURL('/admin/special-days');

  await find(page, 'ananya');
  await expect(status).toHaveText('1 family, 1 booking, 1 hour package');
  await expect(option(page, /98765 04821 · 1 visit · 10 h left/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(option(page, new RegExp(booking.reference))).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/bookings?booking=${booking.id}`);
  await expect(page.getByRole('complementary', { name: 'Booking' })).toContainText('Ananya Rao');
  await tabs(page, 'Portal').getByRole('link', { name: 'Bookings' }).click();
  await expect(page.getByRole('complementary', { name: 'Booking' })).toHaveCount(0);

  await find(page, '98765 04821');
  await expect(status).toHaveText('1 family, 1 booking, 1 hour package');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/families?phone=9876504821');
  await page.goto('/admin/bookings');

  // Closing returns the focus. The shortcut does nothing over an open form.
  const newBooking = page.getByRole('button', { name: 'New booking' });
  await newBooking.focus();
  await find(page, 'zzxq');
  await expect(status).toHaveText('Nothing found');
  await expect(page.getByText('Nothing found for “zzxq”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(newBooking).toBeFocused();
  await newBooking.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.route('**/api/admin/search*', (route) => route.abort());
  await find(page, 'farah');
  await expect(page.getByRole('alert')).toContainText('Families and bookings could not be searched.');
  await expect(option(page, 'All bookings with “farah”')).toBeVisible();
  await page.unroute('**/api/admin/search*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(option(page, /Farah Khan TD-/)).toBeVisible();
  consoleErrors.expect(/ERR_FAILED/);
});

test('opens each user’s first page, finds only what they may see, and redirects old addresses', async ({
  page,
  admin,
  consoleErrors,
}) => {
  await book(admin, ananya);
  await sell(admin);
  const ravi = await addMember(admin, { firstName: 'Ravi', lastName: 'Kumar' });
  await admin.patch(`/api/admin/users/${ravi.id}/permissions`, { data: { permissions: ['hours.view'] } });
  await page.goto('/admin/login');
  await enterPortal(page, 'ravi', memberPassword);
  await expect(page).toHaveURL('/admin/package-management');
  await expect(tabs(page, 'Portal').getByRole('link')).toHaveText(['Hours']);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await field(page).fill('ananya');
  await expect(page.getByRole('option')).toHaveText([/^Ananya RaoHP-/, 'All hour packages with “ananya”']);
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL('/admin/package-management?sale=1');
  await page.goto('/admin/bookings');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();

  await chooseOwn(page, 'Sign out');
  await expect(page.getByRole('heading', { name: 'Big play for little people' })).toBeVisible();
  await page.goto('/admin/addons');
  await expect(page).toHaveURL(/returnTo=%2Fadmin%2Fadd/);
  await enterPortal(page, 'admin', 'a test needs a password');
  await expect(page).toHaveURL('/admin/add-ons');
  await expect(page.getByRole('heading', { name: 'Add-ons', level: 1 })).toBeVisible();
  // The session was read while signed out.
  consoleErrors.expect(/status of 401/);
});

/** A day with an example of everything, at noon. */
async function aBusyDay(admin: APIRequestContext, tablet: APIRequestContext, server: TestServer) {
  await setTimeZoneToNoon(server);
  const { today }: Site = await (await admin.get('/api/site')).json();
  const family = (n: number) => ({ parentName: `Family ${n}`, parentPhone: String(9_800_000_000 + n) });
  for (let n = 1; n <= 6; n += 1)
    await book(admin, {
      ...family(n),
      bookingDate: today,
      timeSlotId: 3 + (n % 2),
      numberOfChildren: n % 5 || 1,
    });
  await book(admin, { ...ananya, bookingDate: await tomorrow(admin), paymentMethod: 'upi' });
  await admin.post('/api/admin/birthday-parties', {
    data: {
      childName: 'Diya',
      childAge: 5,
      partyDate: today,
      timeSlotId: 4,
      numberOfGuests: 10,
      theme: 'Jungle Safari',
      parentName: 'Kirana Bhat',
      parentPhone: '9811100022',
      parentEmail: '',
      packageType: 'starter',
      totalAmount: 2999,
      payment: { method: 'cash' },
    },
    failOnStatusCode: true,
  });
  for (const name of ['Pooja Bhandari', 'Lakshmi Narayanan Venkataraman'])
    await admin.post('/api/enquiries', {
      data: { name, phone: '9844455566', type: 'birthday', message: 'How many children may come?' },
      failOnStatusCode: true,
    });
  await enrol(admin, tablet, 'Front desk');
  const short = await sell(admin, { totalHours: 1 });
  await pushVisit(tablet, { packageSaleId: short.id, hoursUsed: 2 });
  await changeDatabase(server, async (trx) => {
    const silent = new Date(Date.now() - 480_000).toISOString();
    await trx.updateTable('devices').set({ last_seen_at: silent }).execute();
    const came = { arrived_at: new Date().toISOString() };
    await trx.updateTable('bookings').set(came).where('parent_phone', '=', '9800000001').execute();
  });
}

test('shows the current state on the dashboard, links onward and updates automatically', async ({
  page,
  admin,
  guest,
  server,
}) => {
  await aBusyDay(admin, guest, server);
  const { today }: Site = await (await admin.get('/api/site')).json();
  await page.clock.install();
  await openPortal(page, '/admin/dashboard');
  const slots = page.getByRole('region', { name: 'Today’s slots' });
  await expect(slots).toContainText('12 of 75 seats booked, 1 party');
  await expect(slots.getByRole('link', { name: /^2–4 PM: 7 \/ 15 8 free/ })).toBeVisible();
  await expect(slots.getByRole('link', { name: 'Diya, 5' })).toHaveAttribute(
    'href',
    '/admin/birthday-parties?party=1',
  );
  const inside = page.getByRole('region', { name: 'Inside now' });
  await expect(inside).toContainText('3of 30, room for 27');
  const needs = page.getByRole('region', { name: 'Needs attention' });
  await expect(needs.getByRole('link')).toHaveText([
    'Due by today₹5,9886 bookings',
    'UPI to check1Check the bank’s app for the payment',
    'Reviews1Waiting for a decision',
    /^Expiring soon0 hNone by/,
    /^Tablets offline1Front desk since/,
  ]);
  await expect(page.getByRole('table', { name: 'Recent bookings' }).getByRole('row')).toHaveCount(6);
  await expect(page.getByRole('region', { name: 'Recent enquiries' }).getByRole('listitem')).toHaveCount(2);

  await book(admin, { parentPhone: '9800000009', bookingDate: today, timeSlotId: 3 });
  await page.clock.runFor(61_000);
  await expect(slots).toContainText('13 of 75 seats booked, 1 party');

  await slots.getByRole('link', { name: /^2–4 PM: 8/ }).click();
  await expect(page).toHaveURL(`/admin/bookings?from=${today}&to=${today}&slot=3`);
  await page.goBack();
  await needs.getByRole('link', { name: /Reviews/ }).click();
  await expect(page.getByRole('heading', { name: 'Reviews', level: 1 })).toBeVisible();
});

test('lists the settings by name until the centre’s settings are known, and if its own code is missing', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to fetch dynamically imported module|ERR_FAILED/);
  const isAnswered = Promise.withResolvers<void>();
  await page.route('**/api/site', async (route) => {
    await isAnswered.promise;
    await route.continue();
  });
  await openPortal(page, '/admin/privacy');
  const list = page.getByRole('navigation', { name: 'Settings' });
  await expect(list.getByRole('link', { name: /^Users/ })).toBeVisible();
  isAnswered.resolve();
  const title = page.getByRole('heading', { name: 'Privacy', level: 1 });
  await expect(title).toBeVisible();
  const gaps = page.getByRole('button', { name: /things to finish/ });
  await expect(gaps).toBeVisible();
  // What is missing: what the law asks for first. Escape returns to the list; an entry leads to its field.
  await gaps.press('Enter');
  const missing = page.getByRole('dialog', { name: /things to finish/ });
  await expect(missing.getByRole('link').first()).toContainText('Deletion to confirm');
  await page.keyboard.press('Escape');
  await expect(missing).toHaveCount(0);
  await expect(gaps).toBeFocused();
  await gaps.press('Enter');
  await missing.getByRole('link', { name: /^No owner’s email/ }).press('Enter');
  await expect(page.locator('input[name="ownerEmail"]')).toBeFocused();
  await page.goBack();
  await expect(title).toBeVisible();

  await page.route('**/SettingsRail*', (route) => route.abort());
  await page.reload();
  await expect(title).toBeVisible();
  await expect(list.getByRole('link', { name: 'Users' })).toBeVisible();
  await expect(gaps).toHaveCount(0);
});

test('shows the layout, the dashboard and the search', { tag: '@deep' }, async ({
  page,
  admin,
  guest,
  server,
  consoleErrors,
}) => {
  await openPortal(page, '/admin/dashboard');
  await expect(page.getByText('No payments yet')).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-dashboard-empty');
  await page.route('**/api/admin/dashboard', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The dashboard did not load' })).toBeVisible();
  await checkScreen(page, 'portal-dashboard-error', { sizes: [phone] });
  consoleErrors.expect(/ERR_FAILED/);
  await page.unroute('**/api/admin/dashboard');

  await aBusyDay(admin, guest, server);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Diya, 5' })).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-dashboard');
  await page.setViewportSize(desktop);
  await find(page, 'a');
  await page.keyboard.type('nanya');
  await expect(option(page, /98765 04821/)).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-search', { windowOnly: true, sizes: [phone, desktop] });
  await page.keyboard.press('Escape');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Portal' }).getByRole('link')).toHaveCount(13);
  await checkScreenInBothThemes(page, 'portal-menu', { windowOnly: true, sizes: [phone] });
});
