import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { checkScreen, desktop, phone } from './check-screen.ts';
import { checkScreenInBothThemes } from './check-themes.ts';
import { test } from './fixtures.ts';
import { openPortal } from './sign-in.ts';
import { addMember, signInMember } from './team.ts';
import { expectToast } from './wizard.ts';

/** Clicks without waiting for the switch, because it updates before it is saved. */
async function switchOff(page: Page, name: string): Promise<void> {
  const shown = page.getByRole('switch', { name: `Active ${name}` });
  await shown.click();
  await expect(shown).not.toBeChecked();
}

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

async function publicTitles(guest: APIRequestContext): Promise<string[]> {
  const rows: { title: string }[] = await (await guest.get('/api/activities')).json();
  return rows.map(({ title }) => title);
}

/** An image file of one colour. */
async function pictureFile(page: Page, width: number, height: number): Promise<Buffer> {
  const address = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas');
      canvas.width = w;
      canvas.height = h;
      const ink = canvas.getContext('2d');
      if (ink) {
        ink.fillStyle = 'rebeccapurple';
        ink.fillRect(0, 0, w, h);
      }
      return canvas.toDataURL('image/png');
    },
    [width, height] as const,
  );
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

test('adds, reorders, deactivates, deletes and restores an activity, and publishes each change', async ({
  page,
  guest,
}) => {
  await openPortal(page, '/admin/activities');
  await expect(titles(page)).toHaveCount(8);
  await page.getByRole('button', { name: 'Add activity' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an activity' });
  await dialog.getByRole('button', { name: 'Add activity' }).click();
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await expect(dialog.getByText('Please fill this in.')).toHaveCount(2);
  await dialog.getByLabel('Title').fill('Sand Garden');
  await dialog.getByLabel('Description').fill('Dig and pour. Washed sand.');
  await dialog.getByRole('radio', { name: 'Warm Sunset' }).check();
  const preview = dialog.getByRole('region', { name: 'What families will see' });
  await expect(preview).toContainText(/Sand Garden.*Dig and pour.*Washed sand/s);
  await dialog.getByRole('button', { name: 'Add activity' }).click();
  await expectToast(page, 'Success', 'The activity is added.');
  await expect(titles(page).last()).toHaveText('Sand Garden');
  expect((await publicTitles(guest)).at(-1)).toBe('Sand Garden');

  // With buttons, by keyboard, and by dragging.
  await page.getByRole('button', { name: 'Move Sand Garden up' }).click();
  await expect(titles(page).nth(7)).toHaveText('Sand Garden');
  const handle = page.getByRole('button', { name: /^Move Sand Garden, place 8 of 9/ });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Sand Garden is picked up, from place 8 of 9.')).toBeAttached();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Sand Garden is over place 7 of 9.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(titles(page).nth(6)).toHaveText('Sand Garden');
  await expect.poll(() => publicTitles(guest)).toHaveLength(9);
  await expect.poll(async () => (await publicTitles(guest)).indexOf('Sand Garden')).toBe(6);
  const [from, to] = [
    page.getByRole('button', { name: /^Move Sand Garden, place/ }),
    page.getByRole('button', { name: /^Move Ball Pit, place/ }),
  ];
  // A tall viewport, so that dragging does not scroll.
  await page.setViewportSize({ width: 1280, height: 1700 });
  await from.dragTo(to, { steps: 12 });
  await expect(titles(page).first()).toHaveText('Sand Garden');
  await expect.poll(async () => (await publicTitles(guest))[0]).toBe('Sand Garden');

  await switchOff(page, 'Ball Pit');
  await expect.poll(() => publicTitles(guest)).not.toContain('Ball Pit');
  await expect(page.getByText('9 in total, 1 inactive')).toBeVisible();

  await page.getByRole('button', { name: 'Delete Mega Slide' }).click();
  await expectToast(page, 'Success', 'The activity is deleted.');
  const undo = page.getByRole('button', { name: 'Undo: restore Mega Slide' });
  await expect(undo).toBeFocused();
  expect(await publicTitles(guest)).not.toContain('Mega Slide');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Success', 'Mega Slide is restored.');
  await expect(titles(page).nth(2)).toHaveText('Mega Slide');
  expect(await publicTitles(guest)).toEqual([
    'Sand Garden',
    'Mega Slide',
    'Trampolines',
    'Soft Climb',
    'Block City',
    'Pretend Town',
    'Toddler Garden',
    'Art Studio',
  ]);
});

test('crops and uploads a picture, and explains a rejected one', { tag: '@deep' }, async ({
  page,
  guest,
  consoleErrors,
}) => {
  await openPortal(page, '/admin/gallery?category=events');
  await page.getByRole('button', { name: 'Add picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a picture' });
  const file = dialog.locator('input[type=file]');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: svg });
  await expect(dialog.getByRole('alert').first()).toHaveText(/can’t be read as a picture/);
  await expectToast(page, 'Upload Failed', 'Failed to upload image. Please try again.');
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(dialog.getByRole('alert').first()).toHaveText(/can’t be read as a picture/);
  await dialog.getByRole('button', { name: 'Add picture' }).click();
  await expect(dialog.getByLabel('Picture URL')).toHaveAttribute('aria-invalid', 'true');

  // Larger than can be sent, so the browser makes it smaller.
  const buffer = Buffer.concat([await pictureFile(page, 600, 300), Buffer.alloc(9 * 1_048_576)]);
  await file.setInputFiles({ name: 'castle.png', mimeType: 'image/png', buffer });
  const cropping = page.getByRole('dialog', { name: 'Crop the picture' });
  await cropping.getByRole('button', { name: 'Square' }).click();
  // By keyboard: moves the frame to the left edge, then narrows it from its corner by 1% at a time.
  await cropping
    .getByRole('group', { name: /^Frame/ })
    .or(cropping.getByLabel(/^Frame/))
    .first()
    .focus();
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('Control+ArrowLeft');
  let refuse = true;
  await page.route('**/api/upload', (route) => (refuse ? route.abort() : route.continue()));
  await cropping.getByRole('button', { name: 'Use this part' }).click();
  await expect(cropping.getByText('Failed to upload image. Please try again.')).toBeVisible();
  await expectToast(page, 'Upload Failed', 'Failed to upload image. Please try again.');
  consoleErrors.expect(/ERR_FAILED/);
  refuse = false;
  const sent = page.waitForRequest('**/api/upload');
  await cropping.getByRole('button', { name: 'Use this part' }).click();
  const body = (await sent).postDataBuffer()?.toString('latin1') ?? '';
  const part = (name: string) => Number(body.match(new RegExp(`name="${name}"\\r\\n\\r\\n([\\d.]+)`))?.[1]);
  expect(part('width')).toBeCloseTo(0.5);
  expect(part('height')).toBeCloseTo(1);
  expect(part('x')).toBeLessThan(0.25);
  await expect(cropping).toHaveCount(0);
  await expect(dialog.getByLabel('Picture URL')).toHaveValue(/^\/uploads\//);
  await expect(dialog.getByRole('img', { name: 'Chosen picture' })).toBeVisible();

  await dialog.getByLabel('Title').fill('The purple wall');
  await dialog.getByLabel('Description').fill('All of it is purple.');
  await dialog.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Events' }).click();
  await dialog.getByRole('switch', { name: 'Featured' }).check();
  await dialog.getByRole('button', { name: 'Add picture' }).click();
  await expectToast(page, 'Success', 'The picture is in the gallery.');
  await expect(titles(page).last()).toHaveText('The purple wall');
  const shown: { title: string; imageUrl: string }[] = await (await guest.get('/api/gallery')).json();
  const wall = shown.find(({ title }) => title === 'The purple wall');
  expect((await guest.get(wall?.imageUrl ?? '')).headers()['content-type']).toBe('image/webp');

  // The filter is in the address. Reordering within it changes the order of the whole gallery.
  await page.getByRole('button', { name: 'Move The purple wall up' }).click();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL(/gallery$/);
  await page.goBack();
  await expect(page).toHaveURL(/category=events/);
});

test('loses no change when two users edit the same package, and confirms destructive actions', {
  tag: '@deep',
}, async ({ page, admin, guest, consoleErrors }) => {
  await addMember(admin, { firstName: 'Meera', lastName: 'Shenoy', role: 'manager' });
  await signInMember(guest, 'meera');
  await openPortal(page, '/admin/packages');
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText(
    /Total packages4.*Active4.*Birthday1.*Average price₹1,099/s,
  );
  await page.getByRole('link', { name: 'Edit Weekend Fun' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Weekend Fun' });
  await dialog.getByLabel('Price', { exact: true }).fill('639');
  // Escape and Back ask before discarding input.
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await page.keyboard.press('Escape');
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(dialog.getByLabel('Price', { exact: true })).toBeFocused();
  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(/edit=2$/);
  await expect(dialog.getByLabel('Price', { exact: true })).toHaveValue('639');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/packages$/);
  await page.getByRole('link', { name: 'Edit Weekend Fun' }).click();
  await expect(dialog.getByLabel('Price', { exact: true })).toHaveValue('599');
  await dialog.getByLabel('Price', { exact: true }).fill('649');
  await dialog.getByRole('textbox', { name: 'Feature 1' }).fill('Ten play zones');
  await guest.patch('/api/admin/packages/2', {
    data: { price: '629.00', maxChildren: 20 },
    failOnStatusCode: true,
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  const stale = page.getByRole('dialog', { name: 'Meera Shenoy changed this while you were editing' });
  await expect(stale.getByRole('group', { name: 'Price' })).toContainText(
    /It was: ₹599.*Theirs₹629.*Mine₹649/s,
  );
  await stale.getByRole('radio', { name: /^Mine/ }).check();
  await stale.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Success', 'The package is saved.');
  await expect(page.getByRole('row', { name: /Weekend Fun/ })).toContainText(/₹649.*20.*Ten play zones/s);
  consoleErrors.expect(/status of 409/);

  await page.getByRole('button', { name: 'Delete Weekend Fun' }).click();
  const asking = page.getByRole('dialog', { name: 'Delete Weekend Fun?' });
  await expect(asking).toContainText(
    'Are you sure you want to delete this package? This action cannot be undone.',
  );
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('row', { name: /Weekend Fun/ })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Weekend Fun' }).click();
  await asking.getByRole('button', { name: 'Delete package' }).click();
  await expect(page.getByRole('row', { name: /Weekend Fun/ })).toHaveCount(0);

  await page.goto('/admin/add-ons');
  await page.getByRole('button', { name: 'Delete Socks' }).click();
  const extra = page.getByRole('dialog', { name: 'Delete Socks?' });
  await expect(extra).toContainText('Are you sure you want to delete this add-on?');
  await extra.getByRole('button', { name: 'Delete add-on' }).click();
  await expect(page.getByRole('heading', { name: 'Socks' })).toHaveCount(0);

  // A restored party package keeps the slug that parties refer to.
  await page.goto('/admin/birthday');
  await page.getByRole('button', { name: 'Delete Deluxe' }).click();
  await page.getByRole('button', { name: 'Undo: restore Deluxe' }).click();
  await expectToast(page, 'Success', 'Deluxe is restored.');
  await expect(titles(page)).toHaveText(['Starter', 'Deluxe', 'Ultimate']);
  const offered: { slug: string }[] = await (await guest.get('/api/birthday-packages')).json();
  expect(offered.map(({ slug }) => slug)).toEqual(['starter', 'deluxe', 'ultimate']);
});

test('shows the catalogue', { tag: '@deep' }, async ({ page, admin, consoleErrors }) => {
  // Two dozen pictures, each in two or three sizes.
  test.setTimeout(240_000);
  const over = { windowOnly: true, sizes: [phone, desktop] } as const;
  await admin.patch('/api/admin/packages/3', { data: { isActive: false }, failOnStatusCode: true });
  await openPortal(page, '/admin/packages');
  await expect(page.getByRole('table', { name: 'All packages' })).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-packages');
  await page.getByRole('link', { name: 'Edit Weekend Fun' }).click();
  await expect(page.getByLabel('Name')).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-package', over);
  await page.getByLabel('Price', { exact: true }).fill('649');
  await page.keyboard.press('Escape');
  await checkScreen(page, 'portal-give-up', over);

  await page.goto('/admin/activities');
  await switchOff(page, 'Soft Climb');
  await page.getByRole('button', { name: 'Delete Mega Slide' }).click();
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-activities');
  await page.getByRole('link', { name: 'Edit Ball Pit' }).click();
  await page.getByLabel('Picture URL').fill('');
  await page.getByRole('radio', { name: 'Ocean Blue' }).check();
  await checkScreen(page, 'portal-activity', over);
  await page.locator('input[type=file]').setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: await pictureFile(page, 600, 400),
  });
  await expect(page.getByRole('dialog', { name: 'Crop the picture' })).toBeVisible();
  await checkScreenInBothThemes(page, 'portal-crop', over);

  for (const name of ['gallery', 'birthday', 'add-ons']) {
    await page.goto(`/admin/${name}`);
    await expect(titles(page).first()).toBeVisible();
    await checkScreen(page, `portal-${name}`);
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await checkScreen(page, `portal-${name}-edit`, over);
  }

  const ids: { id: number }[] = await (await admin.get('/api/admin/add-ons')).json();
  for (const { id } of ids) await admin.delete(`/api/admin/add-ons/${id}`, { failOnStatusCode: true });
  await page.goto('/admin/add-ons');
  await expect(page.getByRole('heading', { name: 'No add-ons yet' })).toBeVisible();
  await checkScreen(page, 'portal-add-ons-empty', { sizes: [desktop] });
  await page.route('**/api/admin/gallery*', (route) => route.abort());
  await page.goto('/admin/gallery');
  await expect(page.getByRole('heading', { name: 'The pictures did not load' })).toBeVisible();
  await checkScreen(page, 'portal-gallery-error', { sizes: [desktop] });
  consoleErrors.expect(/ERR_FAILED/);
});
