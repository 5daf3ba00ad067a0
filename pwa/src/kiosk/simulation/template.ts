import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Centre } from '../../../../api/src/contract/desk/devices.ts';
import { partyBody } from '../../../../api/src/testing/access-matrix/centre-samples.ts';
import { newDeviceKeys } from '../../../../api/src/testing/device-keys.ts';
import { makeFixtures } from '../../../../api/src/testing/fixtures.ts';
import { makeApp } from '../../../../api/src/testing/make-app.ts';
import type { Identity } from '../storage/identity.ts';

/** Hours of the families with a package before the day begins. Few, so that the desks collide. */
const soldHours = [2, 3, 6];
const todaysSlots = [4, 5];

/** A centre on its first morning, as a database file to copy. Created once, because migrations are slow. */
export interface Template {
  bytes: Buffer;
  admin: { userId: number; cookies: ReadonlyMap<string, string> };
  tablets: { deviceId: number; cookies: ReadonlyMap<string, string> }[];
  /** The keys of every tablet, because histories do not test which tablet signed a file. */
  identity: Identity;
  saleIds: number[];
  bookingIds: number[];
  partyId: number;
}

let made: Promise<Template> | undefined;

export function initialCentre(): Promise<Template> {
  made ??= make();
  return made;
}

async function make(): Promise<Template> {
  const app = await makeApp('sqlite');
  const world = await makeFixtures(app);
  const saleIds: number[] = [];
  for (const totalHours of soldHours) saleIds.push((await world.newSale({ totalHours })).id);
  const bookingDate = app.clock.now().toISOString().slice(0, 10);
  const bookingIds: number[] = [];
  for (const timeSlotId of todaysSlots)
    bookingIds.push((await world.newBooking(app.client(), { bookingDate, timeSlotId })).id);
  const parent = await app.signInAsParent();
  const party = await parent.post<{ id: number }>('/api/birthday-parties', {
    ...partyBody(),
    partyDate: bookingDate,
  });
  const tablets: Template['tablets'] = [];
  const { sign: _, ...keys } = await newDeviceKeys();
  const identity: Identity = { ...keys, centre: null, deviceId: null };
  for (const name of ['Desk 1', 'Desk 2', 'Desk 3']) {
    const { deviceId, cookies, call } = await world.newDevice(name);
    const enrolled = await call<{ centre: Centre }>('PUT', '/api/kiosk/keys', { body: keys.registered });
    tablets.push({ deviceId, cookies });
    identity.centre = enrolled.body.centre;
  }
  const folder = mkdtempSync(join(tmpdir(), 'toodles-template-'));
  await app.database.copyTo?.(join(folder, 'toodles.db'));
  const bytes = readFileSync(join(folder, 'toodles.db'));
  rmSync(folder, { recursive: true });
  await app.close();
  const admin = { userId: world.admin.userId, cookies: world.admin.cookies };
  return { bytes, admin, tablets, identity, saleIds, bookingIds, partyId: party.body.id };
}
