import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { passOf } from '@toodles/api/domain/hours/pass.ts';
import { sell } from './api-calls.ts';
import { fullBrowser } from './browsers.ts';
import { test } from './fixtures.ts';
import { PassCamera } from './pass-camera.ts';
import { enrol, syncPill } from './tablet.ts';

const camera = new PassCamera();

test.use({ viewport: { width: 1280, height: 800 }, launchOptions: camera.launch(fullBrowser) });

test.afterAll(() => camera.remove());

const panel = (page: Page) => page.getByTestId('scan-panel');
const scan = (page: Page) => page.getByRole('button', { name: 'Scan pass' }).click();

/** Whether a camera still delivers pictures to the page. */
const isFilming = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    return video?.srcObject instanceof MediaStream && video.srcObject.active;
  });

const onTablets = [
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
];

/** The maximum height of a notice with Undo at the foot of the screen. */
const noticeRoom = 132;

/** The panel's input and its button stay usable while the notice offers to undo the last check-in. */
async function expectClearOfNotice(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  const last = await panel(page).getByRole('button', { name: 'Search by name' }).boundingBox();
  expect(last && last.y + last.height).toBeLessThan(size.height - noticeRoom);
}

async function openDesk(page: Page, admin: APIRequestContext): Promise<void> {
  const made = await admin.post('/api/admin/devices', { data: { name: 'Desk' }, failOnStatusCode: true });
  await page.goto('/kiosk/enrol');
  await enrol(page, (await made.json()).enrolmentCode, 'Admin');
  await expect(syncPill(page)).toContainText('All saved');
}

test('the camera reads a pass, and a number can be typed when the camera fails', { tag: '@deep' }, async ({
  page,
  context,
  admin,
  consoleErrors,
}) => {
  const { reference } = await sell(admin, { customerName: 'Ananya Rao' });
  await sell(admin, { customerName: 'Meera Nair' });
  await openDesk(page, admin);
  await camera.show('upi://pay?pa=somebody@bank');
  // Once without and once with a camera.
  consoleErrors.expect(/ERR_FAILED/, /wasm/, /falling back to ArrayBuffer/);
  await page.route('**/*.wasm', (route) => route.abort());

  await test.step('accepts a typed number without a usable camera', async () => {
    await scan(page);
    await expect(panel(page).getByTestId('scan-trouble')).toContainText('Camera access is blocked');
    for (const size of onTablets) await expectClearOfNotice(page, size);
    await page.keyboard.type('HP-222222');
    await page.keyboard.press('Enter');
    await expect(panel(page).getByTestId('scan-words')).toContainText('HP-222222 is not on this tablet');
    await panel(page).getByRole('textbox').fill('meera n');
    await page.keyboard.press('Enter');
    await panel(page).getByRole('button', { name: 'Search for “meera n”' }).click();
    await expect(page.getByTestId('family-row')).toContainText('Meera Nair');
  });

  await test.step('accepts a typed number without a code reader', async () => {
    await context.grantPermissions(['camera']);
    await scan(page);
    await expect(panel(page).getByTestId('scan-trouble')).toContainText('The scanner isn’t downloaded yet');
    expect(await isFilming(page)).toBe(false);
    await page.unroute('**/*.wasm');
    await panel(page).getByRole('button', { name: 'Try again' }).click();
  });

  await test.step('ignores a code that isn’t a pass, and keeps scanning until the user leaves', async () => {
    await expect(panel(page).getByTestId('scan-words')).toContainText('This code isn’t a pass');
    expect(await isFilming(page)).toBe(true);
    const film = await page.evaluateHandle(() => document.querySelector('video')?.srcObject);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Scan pass' })).toBeFocused();
    expect(await film.evaluate((stream) => stream instanceof MediaStream && stream.active)).toBe(false);
  });

  await test.step('opens the family of a pass or, if they are inside, their row', async () => {
    await camera.show(passOf(reference));
    await scan(page);
    await expect(page.getByRole('heading', { name: 'Ananya Rao' })).toBeVisible();
    await page.getByTestId('check-in').click();
    await expect(page.getByTestId('notice')).toContainText('Ananya Rao');
    await scan(page);
    const row = page.getByTestId('family-row');
    await expect(row).toContainText('Inside since');
    await expect(row.getByRole('button', { name: 'Check out' })).toBeVisible();
  });

  await test.step('switches the camera off when the desk locks', async () => {
    await camera.show('nothing of ours');
    await scan(page);
    await expect(panel(page).getByTestId('scan-words')).toContainText('This code isn’t a pass');
    const film = await page.evaluateHandle(() => document.querySelector('video')?.srcObject);
    await page.getByRole('button', { name: 'Lock' }).click();
    await expect(page.getByTestId('staff-card').first()).toBeVisible();
    await expect
      .poll(() => film.evaluate((stream) => stream instanceof MediaStream && stream.active))
      .toBe(false);
  });
});
