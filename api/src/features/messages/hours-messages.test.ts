import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Sale } from '../../contract/hours/sales.ts';
import type { Client } from '../../testing/client.ts';
import { type MessageWorld, makeMessageWorld } from '../../testing/message-world.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { writeInTheMorning } from './plan.ts';
import { sendDue } from './sender.ts';

describeOnEachStore('messages about hours', (store) => {
  let centre: MessageWorld;
  let sale: Sale;
  beforeEach(async () => {
    centre = await makeMessageWorld(store, '2026-11-27T11:30:00+05:30');
    sale = await centre.world.newSale();
    tablet = await centre.world.newDevice();
  });
  afterEach(() => centre.close());

  const morning = async (date: string) => {
    centre.app.clock.set(`${date}T10:00:00+05:30`);
    // A job that was interrupted runs again.
    for (let run = 0; run < 2; run += 1) await writeInTheMorning(centre.app.database, centre.app.clock.now());
    await sendDue(centre.sender);
  };
  let tablet: Client;
  const use = (hours: number) => centre.world.sync(tablet, [centre.world.usageOperation(sale.id, hours)]);

  it('say what a visit took, and what is left', async () => {
    await use(2);
    await centre.sendAfter(9);
    expect(await centre.texts('hours_used')).toEqual(['']);
    await centre.sendAfter(1);
    const [text] = await centre.texts('hours_used');
    expect(text).toContain('on Friday, 27 November took 2 hours of');
    expect(text).toMatch(/Left: 8 hours, valid until \d+ \w+ 20\d\d/);
    expect(text).toContain(`/account/hours/${sale.reference}`);
  });

  it('say it for a visit that the portal recorded, too', async () => {
    await centre.world.newUsage(sale.id, 1);
    await centre.sendAfter(10);
    expect((await centre.texts('hours_used'))[0]).toContain('took 1 hour of');
  });

  it('are not sent about a visit that was voided', async () => {
    const { usage } = await centre.world.newUsage(sale.id, 1);
    const path = `/api/package-usage/${usage.id}/void`;
    expect((await centre.world.admin.post(path, { reason: 'Wrong family' })).status).toBe(200);
    await centre.sendAfter(10);
    expect(await centre.states()).toContainEqual(['hours_used', 'dropped', 'no_longer_true']);
  });

  it('say once that few hours are left', async () => {
    await use(8);
    await morning('2026-11-28');
    expect(await centre.texts('hours_low')).toEqual([expect.stringContaining('2 hours left, valid until')]);
    await use(1);
    await morning('2026-11-29');
    expect(await centre.texts('hours_low')).toHaveLength(1);
  });

  it('say nothing of few hours while there are enough', async () => {
    await use(7);
    await morning('2026-11-28');
    expect(await centre.texts('hours_low')).toEqual([]);
  });

  it('say once that hours expire, and again after an extension', async () => {
    const days = (date: string, by: number) =>
      new Date(Date.parse(`${date}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
    await morning(days(sale.validTill, -15));
    expect(await centre.texts('hours_expiring')).toEqual([]);
    await morning(days(sale.validTill, -14));
    await morning(days(sale.validTill, -13));
    expect(await centre.texts('hours_expiring')).toEqual([expect.stringContaining('10 hours left')]);
    const later = days(sale.validTill, 30);
    await centre.app.database.write((trx) =>
      trx.updateTable('package_sales').set({ valid_till: later }).where('id', '=', sale.id).execute(),
    );
    await morning(days(sale.validTill, -12));
    expect(await centre.texts('hours_expiring')).toHaveLength(1);
    await morning(days(later, -14));
    expect(await centre.texts('hours_expiring')).toHaveLength(2);
  });
});
