import { expect, type Locator, type Page } from '@playwright/test';
import { writeSetting } from '../../api/src/features/settings/store.ts';
import { checkScreen, desktop, phone } from './check-screen.ts';
import { changeDatabase } from './database.ts';
import { test } from './fixtures.ts';
import type { TestServer } from './server.ts';

const form = (page: Page): Locator => page.locator('form');
const send = (page: Page): Locator => page.getByRole('button', { name: /^Send/ });
const thanks = (page: Page): Locator => page.getByRole('heading', { name: /^Thank you/ });

/** Scrolls to the form at the end of the page, where its code loads automatically. */
async function openForm(page: Page, path = '/contact'): Promise<void> {
  await page.goto(path);
  await page.getByRole('link', { name: 'Write to us' }).click();
  await expect(page.getByLabel('Your name')).toBeVisible();
}

async function fillForm(page: Page, changes: { phone?: string; message?: string } = {}): Promise<void> {
  await page.getByLabel('Your name').fill('Priya Nair');
  await page.getByLabel('Mobile number').fill(changes.phone ?? '9876543210');
  await page.getByLabel('Your question').fill(changes.message ?? 'Do you have a place to warm up baby food?');
}

interface StoredEnquiry {
  name: string;
  phone: string;
  email: string | null;
  type: string;
  message: string;
}

async function enquiries(server: TestServer): Promise<StoredEnquiry[]> {
  let rows: StoredEnquiry[] = [];
  await changeDatabase(server, async (trx) => {
    rows = await trx.selectFrom('enquiries').select(['name', 'phone', 'email', 'type', 'message']).execute();
  });
  return rows;
}

test.describe('the page', () => {
  // Far from the centre's time zone: the page must still show the centre's time.
  test.use({ timezoneId: 'America/New_York', readOnly: true });

  test('shows the address, all contact options and the opening hours', async ({ page }) => {
    await page.goto('/contact');
    const main = page.getByRole('main');
    await expect(main.getByText('Main Road, Bengaluru, Karnataka')).toBeVisible();
    await expect(main.getByRole('link', { name: /Phone/ })).toHaveAttribute('href', 'tel:+910000000000');
    await expect(main.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', 'tel:+910000000000');
    await expect(main.getByRole('link', { name: /WhatsApp/ }).first()).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/910000000000\?text=/,
    );
    await expect(main.getByRole('link', { name: /Get directions/ })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=/,
    );
    await expect(main.getByText('Open daily', { exact: true })).toBeVisible();
    await expect(main.getByText('10 AM to 8 PM', { exact: true })).toBeVisible();
    await expect(main.getByText('Last entry 7 PM')).toBeVisible();
    await expect(main.getByRole('link', { name: /Email/ })).toHaveCount(0);
  });

  test('says whether the centre is open now', async ({ page, guest }) => {
    const { today } = await (await guest.get('/api/site')).json();
    for (const [time, says] of [
      ['08:15', 'Opens today at 10 AM'],
      ['15:30', 'Open now, until 8 PM'],
      ['19:30', 'Open until 8 PM, last entry has passed'],
      ['21:00', 'Closed, opens tomorrow at 10 AM'],
    ] as const) {
      await page.clock.setFixedTime(new Date(`${today}T${time}:00+05:30`));
      await page.goto('/contact');
      await expect(page.getByText(says)).toBeVisible();
    }
  });
});

test.describe('the team’s settings', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('show a holiday instead of the week without a layout shift, and show an email', {
    tag: '@deep',
  }, async ({ page, server, guest, browser }) => {
    const { today } = await (await guest.get('/api/site')).json();
    await changeDatabase(server, (trx) =>
      trx.insertInto('closures').values({ date: today, is_open: 0, reason: 'Deep cleaning' }).execute(),
    );
    await changeDatabase(server, (trx) =>
      trx
        .insertInto('site_settings')
        .values({ key: 'email', value: JSON.stringify('hello@toodles.example') })
        .execute(),
    );
    const still = await browser.newPage({
      javaScriptEnabled: false,
      baseURL: server.origin,
      viewport: phone,
    });
    await still.goto('/contact');
    await expect(still.getByText('Today: 10 AM to 8 PM')).toBeVisible();
    const before = await still.getByText('Last entry 7 PM').first().boundingBox();
    await still.close();

    await page.setViewportSize(phone);
    await page.clock.setFixedTime(new Date(`${today}T15:30:00+05:30`));
    await page.goto('/contact');
    await expect(page.getByText('Closed, opens tomorrow at 10 AM')).toBeVisible();
    expect(await page.getByText('Last entry 7 PM').first().boundingBox()).toEqual(before);
    await expect(page.getByRole('main').getByRole('link', { name: /Email/ })).toHaveAttribute(
      'href',
      'mailto:hello@toodles.example',
    );
  });
});

test('shows the team’s picture in the map’s place', async ({ page, server }) => {
  await page.goto('/contact');
  const map = page.getByRole('region', { name: 'Where we are' });
  await expect(map.locator('img')).toHaveAttribute('src', /\/art\/scenes\/map-/);
  await changeDatabase(server, (trx) => writeSetting(trx, 'mapPicture', '/art/scenes/gallery.svg'));
  await page.reload();
  await expect(map.locator('img')).toHaveAttribute('src', /\/art\/scenes\/gallery-/);
  await expect(page.getByRole('button', { name: 'Show the map' })).toBeVisible();
});

test.describe('the map and the questions', () => {
  test.use({ readOnly: true });

  test('load the map only on a tap, and only with a connection', async ({ page, context }) => {
    const asked: string[] = [];
    await page.route('https://www.google.com/**', async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType: 'text/html', body: '<title>a map</title>' });
    });
    await page.goto('/contact');
    const show = page.getByRole('button', { name: 'Show the map' });
    await show.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    const place = await show.locator('xpath=../..').boundingBox();

    await expect(show).toHaveAccessibleDescription(/only when you ask/);
    await context.setOffline(true);
    await expect(show).toHaveAccessibleDescription('The map needs a connection.');
    await show.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('iframe')).toHaveCount(0);
    await context.setOffline(false);
    await expect(show).toHaveAccessibleDescription(/only when you ask/);

    await show.click();
    const frame = page.getByTitle('Map: Toodles, Main Road, Bengaluru, Karnataka');
    await expect(frame).toBeFocused();
    await expect.poll(() => asked).toHaveLength(1);
    expect(asked[0]).toMatch(/output=embed/);
    expect(await frame.boundingBox()).toEqual(place);
    await expect(show).toHaveCount(0);
  });

  test('answer five questions with the centre’s own data, by keyboard', async ({ page }) => {
    await page.goto('/contact');
    const section = page.getByRole('region', { name: 'Questions parents ask' });
    const questions = section.locator('summary');
    await expect(questions).toHaveCount(5);
    await expect(section.getByText('The last entry is at 7 PM.')).toBeVisible();

    const session = section.getByText('A session is 2 hours, with at most 15 children in a slot');
    await expect(session).toBeHidden();
    await questions.nth(1).focus();
    await page.keyboard.press('Enter');
    await expect(section.getByText('For children from 2 to 8 years.')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press(' ');
    await expect(session).toBeVisible();
    await page.keyboard.press(' ');
    await expect(session).toBeHidden();
  });
});

test.describe('the form', () => {
  test('is sent once, stored, and confirmed with the next step', async ({ page, server }) => {
    await openForm(page, '/contact?type=birthday');
    await expect(page.getByLabel('What is it about?')).toHaveValue('birthday');
    await fillForm(page);
    // A double click sends it once.
    await send(page).dblclick();
    await expect(thanks(page)).toBeFocused();
    await expect(thanks(page)).toHaveText('Thank you, Priya Nair');
    await expect(page.getByText('We answer on WhatsApp or call you on +91 98765 43210.')).toBeVisible();
    expect(await enquiries(server)).toEqual([
      {
        name: 'Priya Nair',
        phone: '9876543210',
        email: null,
        type: 'birthday',
        message: 'Do you have a place to warm up baby food?',
      },
    ]);

    await checkScreen(page, 'contact-sent', { sizes: [phone] });
    await page.getByRole('button', { name: 'Write another message' }).click();
    await expect(page.getByLabel('Your question')).toHaveValue('');
    await page.reload();
    await page.getByRole('link', { name: 'Write to us' }).click();
    await expect(page.getByLabel('Your name')).toHaveValue('');
  });

  test('shows errors at their fields and focuses the first one', async ({ page, server }) => {
    await openForm(page);
    await page.getByLabel('Your name').pressSequentially('P');
    await expect(form(page).getByText('Please fill this in.')).toHaveCount(0);
    await page.getByLabel('Your name').fill('');
    await send(page).click();

    const wrong = {
      'Your name': /fill this in/,
      'Mobile number': /10-digit/,
      'Your question': /fill this in/,
    };
    for (const [label, text] of Object.entries(wrong)) {
      await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(text);
    }
    await expect(page.getByLabel('Your name')).toBeFocused();

    await page.getByLabel('Your name').fill('Priya Nair');
    await page.getByLabel('Mobile number').fill('12345');
    await page.getByLabel('Email (optional)').fill('priya');
    await page.getByLabel('Your question').fill('Do you open early?');
    await send(page).click();
    await expect(page.getByLabel('Mobile number')).toBeFocused();
    await expect(page.getByLabel('Email (optional)')).toHaveAccessibleDescription(/name@example.com/);
    expect(await enquiries(server)).toEqual([]);

    await page.getByLabel('Mobile number').fill('98765 43210');
    await page.getByLabel('Email (optional)').fill('Priya@Example.com');
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await enquiries(server)).toMatchObject([{ phone: '9876543210', email: 'priya@example.com' }]);
  });

  test('keeps the input offline, and is sent once when the connection returns', async ({
    page,
    context,
    server,
    consoleErrors,
  }) => {
    await openForm(page);
    await fillForm(page);
    await context.setOffline(true);
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText(
      'You are offline. What you wrote is kept on this phone',
    );
    await expect(page.getByLabel('Your question')).toHaveValue(/baby food/);
    await context.setOffline(false);

    // Back online, the reply gets lost: a retry must not send a second message.
    await page.route(
      '**/api/enquiries',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText('Pressing again won’t send it twice.');
    expect(await enquiries(server)).toHaveLength(1);
    // A reload between the two attempts changes nothing about that.
    await page.reload();
    await page.getByRole('link', { name: 'Write to us' }).click();
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await enquiries(server)).toHaveLength(1);
    consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/);
  });

  test('says when the next enquiry can be sent after too many', { tag: '@deep' }, async ({
    page,
    guest,
    consoleErrors,
  }) => {
    for (const message of ['one', 'two', 'three', 'four', 'five']) {
      await guest.post('/api/enquiries', {
        data: { name: 'Priya', phone: '9876543210', type: 'general', message },
        failOnStatusCode: true,
      });
    }
    await openForm(page);
    await fillForm(page);
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText(
      /You can send another in \d+ minutes?; if it is urgent, call \+91 00000 00000\. What you wrote is kept/,
    );
    await expect(page.getByLabel('Your question')).toHaveValue(/baby food/);
    consoleErrors.expect(/status of 429/);
  });

  test('thanks a bot that fills in the honeypot, and stores nothing', async ({ page, server }) => {
    await openForm(page);
    await expect(page.getByLabel('Leave this empty')).not.toBeInViewport();
    await fillForm(page);
    await page.locator('input[name="website"]').evaluate((input: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        input,
        'https://spam.example',
      );
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await enquiries(server)).toEqual([]);
  });
});

test.describe('the form before it is sent', () => {
  test.use({ readOnly: true });

  test('keeps the input after a reload, and the parent’s choice of type over a link’s', async ({ page }) => {
    await openForm(page, '/contact?type=birthday');
    await page.getByLabel('Your name').fill('Priya Nair');
    await page.getByLabel('Mobile number').fill('98765');
    await page.getByLabel('What is it about?').selectOption('A general question');
    await page.getByLabel('Your question').fill('Do you open early');
    await page.reload();
    await page.getByRole('link', { name: 'Write to us' }).click();
    await expect(page.getByLabel('Your name')).toHaveValue('Priya Nair');
    await expect(page.getByLabel('Mobile number')).toHaveValue('98765');
    await expect(page.getByLabel('What is it about?')).toHaveValue('general');
    await expect(page.getByLabel('Your question')).toHaveValue('Do you open early');
  });

  test('loads without a layout shift', { tag: '@deep' }, async ({ page }) => {
    for (const size of [phone, { width: 768, height: 1024 }, desktop]) {
      await page.setViewportSize(size);
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/EnquiryForm-*.js', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/contact');
      const section = page.getByRole('region', { name: 'Write to us' });
      await section.scrollIntoViewIfNeeded();
      await expect(section.getByRole('status')).toContainText('Loading the form');
      const before = await section.boundingBox();
      release();
      await expect(page.getByLabel('Your name')).toBeVisible();
      const after = await section.boundingBox();
      expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0)), `${size.width} px`).toBeLessThan(1);
      await page.unroute('**/EnquiryForm-*.js');
    }
  });

  test('offers other contact options when it cannot be loaded', { tag: '@deep' }, async ({
    page,
    consoleErrors,
  }) => {
    await page.route('**/EnquiryForm-*.js', (route) => route.abort());
    await page.goto('/contact#enquiry');
    const missing = page.getByRole('alert').filter({ hasText: 'The form needs a connection' });
    await expect(missing.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', 'tel:+910000000000');
    await checkScreen(page, 'contact-form-missing', { sizes: [phone] });
    await page.unroute('**/EnquiryForm-*.js');
    await missing.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Your name')).toBeVisible();
    consoleErrors.expect(/ERR_FAILED/);
    consoleErrors.allow(/dynamically imported module/);
  });
});

test.describe('screenshots', () => {
  test.use({ readOnly: true });

  test('show the full page with the form', async ({ page }) => {
    await openForm(page);
    await checkScreen(page, 'contact');
  });

  test('show the map, every answer, and an invalid form', { tag: '@deep' }, async ({ page }) => {
    await page.route('https://www.google.com/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<html lang="en"><title>Map</title><p>A map</p>',
      }),
    );
    await openForm(page);
    await page.getByRole('button', { name: 'Show the map' }).click();
    for (const question of await page.locator('summary').all()) {
      if ((await question.locator('..').getAttribute('open')) === null) await question.click();
    }
    await send(page).click();
    await expect(form(page).getByText('Please fill this in.').first()).toBeVisible();
    await checkScreen(page, 'contact-wrong', { sizes: [phone, desktop] });
  });
});
