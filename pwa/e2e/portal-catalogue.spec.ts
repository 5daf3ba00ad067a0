import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { desktop, look, phone } from './look.ts';
import { lookInBothThemes } from './look-themes.ts';
import { adminPassword } from './server.ts';
import { test } from './story.ts';
import { addMember, signInMember } from './team.ts';
import { expectToast } from './wizard.ts';

async function openPortal(page: Page, path: string): Promise<void> {
  const data = { username: 'admin', password: adminPassword };
  await page.request.post('/api/admin/login', { data, failOnStatusCode: true });
  await page.goto(path);
}

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

async function publicTitles(guest: APIRequestContext): Promise<string[]> {
  const rows: { title: string }[] = await (await guest.get('/api/activities')).json();
  return rows.map(({ title }) => title);
}

/** A picture of one colour, as a file. */
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

test('an activity is added, put in order, switched off, deleted and brought back, and families see it at once', async ({
  page,
  guest,
}) => {
  await openPortal(page, '/admin/activities');
  await expect(titles(page)).toHaveCount(8);
  await page.getByRole('button', { name: 'Add activity' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an activity' });
  await dialog.getByRole('button', { name: 'Add the activity' }).click();
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await expect(dialog.getByText('Please fill this in.')).toHaveCount(2);
  await dialog.getByLabel('Title').fill('Sand Garden');
  await dialog.getByLabel('Description').fill('Dig and pour. Washed sand.');
  await dialog.getByRole('radio', { name: 'Warm Sunset' }).check();
  const preview = dialog.getByRole('region', { name: 'What families will see' });
  await expect(preview).toContainText(/Sand Garden.*Dig and pour.*Washed sand/s);
  await dialog.getByRole('button', { name: 'Add the activity' }).click();
  await expectToast(page, 'Success', 'The activity is added.');
  await expect(titles(page).last()).toHaveText('Sand Garden');
  expect((await publicTitles(guest)).at(-1)).toBe('Sand Garden');

  // By its buttons, by the keyboard, by dragging.
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
  await from.scrollIntoViewIfNeeded();
  await from.dragTo(to, { steps: 12 });
  await expect(titles(page).first()).toHaveText('Sand Garden');
  await expect.poll(async () => (await publicTitles(guest))[0]).toBe('Sand Garden');

  await page.getByRole('switch', { name: 'Active: Ball Pit' }).uncheck();
  await expect.poll(() => publicTitles(guest)).not.toContain('Ball Pit');
  await expect(page.getByText('9 in all, 1 of them inactive')).toBeVisible();

  await page.getByRole('button', { name: 'Delete Mega Slide' }).click();
  await expectToast(page, 'Success', 'The activity is deleted.');
  const undo = page.getByRole('button', { name: 'Undo: bring back Mega Slide' });
  await expect(undo).toBeFocused();
  expect(await publicTitles(guest)).not.toContain('Mega Slide');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Success', 'Mega Slide is back.');
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
