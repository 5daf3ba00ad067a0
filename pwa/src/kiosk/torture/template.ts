import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeApp } from '../../../../api/src/testing/make-app.ts';
import { partyBody } from '../../../../api/src/testing/walk/centre-samples.ts';
import { makeWorld } from '../../../../api/src/testing/world.ts';

/** Hours of the families that bought some before the day begins: few, so that the desks collide. */
const soldHours = [2, 3, 6];
const todaysSlots = [4, 5];

/** A centre on its first morning, as a database file to copy: made once, since migrating takes longer than a history. */
export interface Template {
  bytes: Buffer;
  admin: { userId: number; cookies: ReadonlyMap<string, string> };
  tablets: { deviceId: number; cookies: ReadonlyMap<string, string> }[];
  saleIds: number[];
  bookingIds: number[];
  partyId: number;
}

let made: Promise<Template> | undefined;

export function centreOfTheMorning(): Promise<Template> {
  made ??= make();
  return made;
}

async function make(): Promise<Template> {
  const app = await makeApp('sqlite');
  const world = await makeWorld(app);
  const saleIds: number[] = [];
  for (const totalHours of soldHours) saleIds.push((await world.newSale({ totalHours })).id);
  const bookingDate = app.clock.now().toISOString().slice(0, 10);
  const bookingIds: number[] = [];
  for (const timeSlotId of todaysSlots)
    bookingIds.push((await world.newBooking(app.client(), { bookingDate, timeSlotId })).id);
  const parent = await app.signedInParent();
  const party = await parent.post<{ id: number }>('/api/birthday-parties', {
    ...partyBody(),
    partyDate: bookingDate,
  });
  const tablets: Template['tablets'] = [];
  for (const name of ['Desk 1', 'Desk 2', 'Desk 3']) {
    const { deviceId, cookies } = await world.newDevice(name);
    tablets.push({ deviceId, cookies });
  }
  const folder = mkdtempSync(join(tmpdir(), 'toodles-template-'));
  await app.database.copyTo?.(join(folder, 'toodles.db'));
  const bytes = readFileSync(join(folder, 'toodles.db'));
  rmSync(folder, { recursive: true });
  await app.close();
  const admin = { userId: world.admin.userId, cookies: world.admin.cookies };
  return { bytes, admin, tablets, saleIds, bookingIds, partyId: party.body.id };
}
