import { expect } from '@playwright/test';
import { bookings, sell, tomorrow } from './api-calls.ts';
import { test } from './fixtures.ts';
import { startFirefox } from './other-browsers/firefox.ts';
import { Visitor } from './other-browsers/visitor.ts';
import { startWebkit } from './other-browsers/webkit.ts';
import type { TestServer } from './server.ts';
import { deskPin } from './tablet.ts';

const phone = { width: 390, height: 844 };
const tablet = { width: 1280, height: 800 };

const { FIREFOX, WEBKIT_DRIVER } = process.env;
const browsers = [
  ...(FIREFOX ? [{ name: 'Firefox', start: () => startFirefox(FIREFOX) }] : []),
  ...(WEBKIT_DRIVER ? [{ name: 'WebKit', start: () => startWebkit(WEBKIT_DRIVER) }] : []),
];

// Each test starts a browser of its own, which takes its time.
test.describe.configure({ timeout: 300_000 });

/** The three main flows in the engines of Firefox and Safari, with their own mouse and keys (`npm run test:deep`). */
for (const { name, start } of browsers) {
  const withVisitor = async (
    server: TestServer,
    size: typeof phone,
    visit: (visitor: Visitor) => Promise<void>,
  ) => {
    const driver = await start();
    try {
      await driver.resize(size.width, size.height);
      await visit(new Visitor(driver, server.origin));
    } finally {
      await driver.close();
    }
  };

  test.describe(name, { tag: '@deep' }, () => {
    test('a guest books a play session', async ({ server, admin }) => {
      await withVisitor(server, phone, async (guest) => {
        await guest.open('/book?package=1');
        await guest.click('button', /^Next$/);
        await guest.click('choice', new RegExp(await tomorrow(admin)));
        await guest.click('choice', /^10 AM/);
        await guest.click('button', /^Check availability$/);
        await guest.see(/Available! \d+ spots remaining/);
        await guest.click('button', /^Next$/);
        await guest.fill(/^Parent's name/, 'Anita Rao');
        await guest.fill(/^Mobile number/, '9876543210');
        await guest.fill(/^Email/, 'anita@example.com');
        await guest.select(/^Age of child 1/, '4');
        await guest.click('button', /^Next$/);
        await guest.click('choice', /I agree/);
        await guest.click('button', /^Pay ₹/);
        await guest.see(/You are booked in/);
        const reference = (await guest.text()).match(/TD-[A-Z0-9]{6}/)?.[0];
        expect(await bookings(admin)).toMatchObject([
          { reference, status: 'confirmed', parentName: 'Anita Rao', childrenAges: [4] },
        ]);
      });
    });

    test('a parent signs in and books a party', async ({ server, admin }) => {
      await withVisitor(server, phone, async (parent) => {
        await parent.open('/login');
        await parent.fill(/^Mobile number/, '9876543210');
        await parent.click('button', /^Send OTP$/);
        await parent.fill(/^6-digit OTP/, await parent.read('dev-otp'));
        await parent.click('button', /^Verify OTP$/);
        await parent.fill(/^First name/, 'Asha');
        await parent.fill(/^Last name/, 'Menon');
        await parent.click('button', /^Continue$/);
        await parent.see(/Good to see you, Asha\./);

        await parent.open('/birthday/book?package=starter');
        await parent.click('button', /^Next$/);
        await parent.fill(/^Child's name/, 'Aarav');
        await parent.click('choice', /^5 years/);
        await parent.click('choice', new RegExp(await tomorrow(admin)));
        await parent.click('choice', /^10 AM/);
        await parent.select(/^Guests/, '10');
        await parent.click('choice', /^Jungle Safari/);
        await parent.click('choice', /^Chocolate/);
        await parent.click('button', /^Next$/);
        await parent.see(/Contact Details/);
        await parent.fill(/^Email/, 'asha@example.com');
        await parent.click('choice', /I agree/);
        await parent.click('button', /^Book Party$/);
        await parent.see(/TP-[A-Z0-9]{6}/);
        const response = await admin.get('/api/admin/birthday-parties');
        expect(await response.json()).toMatchObject([{ childName: 'Aarav', parentPhone: '9876543210' }]);
      });
    });

    test.describe('at the desk', () => {
      test.use({ ownProcess: true });

      test('checks a family in while the server is down, and sends it once', async ({ server, admin }) => {
        await sell(admin, { customerName: 'Ananya Rao' });
        const { enrolmentCode, id } = await (
          await admin.post('/api/admin/devices', { data: { name: 'Desk' }, failOnStatusCode: true })
        ).json();
        const [person] = await (await admin.get('/api/admin/desk-staff')).json();
        await admin.put(`/api/admin/users/${person.id}/pin`, {
          data: { pin: deskPin },
          failOnStatusCode: true,
        });
        await admin.put(`/api/admin/devices/${id}/staff`, {
          data: { staffIds: [person.id] },
          failOnStatusCode: true,
        });
        await withVisitor(server, tablet, async (desk) => {
          await desk.open('/kiosk/enrol');
          await desk.fill(/^enrol-code$/, enrolmentCode);
          await desk.click('button', /^Start the desk$/);
          await desk.click('any', /^staff-card$/);
          for (const digit of deskPin) await desk.click('button', new RegExp(`^${digit}$`));
          await desk.click('button', /^Unlock$/);
          await desk.see(/All saved/);
          await server.kill();
          await desk.fill(/find-field|Find/, 'anan');
          await desk.click('link', /^Ananya Rao$/);
          await desk.click('button', /^check-in$/);
          await desk.see(/1 waiting/);
          await server.start();
          await desk.see(/All saved/);
        });
        const sales = await (await admin.get('/api/package-sales?search=Ananya')).json();
        expect(sales).toMatchObject([{ remainingHours: 9 }]);
      });
    });
  });
}
