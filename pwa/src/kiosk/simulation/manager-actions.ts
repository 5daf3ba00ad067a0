import { centreDate } from '@toodles/api/domain/dates.ts';
import { isDiskFull } from '../storage/disk-full.ts';
import { createExportFile } from '../storage/export-file.ts';
import { readUnsent } from '../storage/outbox-store.ts';
import { readPickedFile } from '../storage/picked-file.ts';
import { resetTablet } from '../storage/reset-tablet.ts';
import { markExported } from '../storage/resolve-manually.ts';
import type { ExportedFile } from './journal.ts';
import { observeServer } from './observe-server.ts';
import type { Simulation } from './simulation.ts';
import { assertInvariant } from './violation.ts';

/** The manager's actions in the portal and on a tablet. */

export async function sell(
  { portal, saleIds, journal: book }: Simulation,
  totalHours: number,
): Promise<void> {
  book.sold += 1;
  // A different family each time, because a restored server reuses the numbers of sales.
  const customer = { customerName: `Rohan Shetty ${book.sold}`, customerPhone: '9876504822' };
  const sale = { packageId: 3, totalHours, ...customer, totalAmount: '999.00', discountReason: 'Regulars' };
  const sold = await portal.tryCall<{ id: number }>('POST', '/api/package-sales', sale);
  if (sold) saleIds.push(sold.id);
}

/** The portal checks a family in if the hours are available. */
export async function checkInByPortal(
  { portal, journal: book, now }: Simulation,
  packageSaleId: number,
  hoursUsed: number,
): Promise<void> {
  const at = new Date(now);
  const when = { usageDate: centreDate(at, 'Asia/Kolkata'), checkedInAt: at.toISOString() };
  const visit = { packageSaleId, hoursUsed, numberOfChildren: 1, ...when };
  const recorded = await portal.tryCall<{ usage: { id: string } }>('POST', '/api/package-usage', visit);
  if (recorded) book.portalVisits = new Set([...book.portalVisits, recorded.usage.id]);
}

/** Exports unsent work to a file for the office, as screens/waiting/useExport.ts does. */
export async function exportFrom(world: Simulation, n: number): Promise<void> {
  const tablet = world.tablet(n);
  const rows = await readUnsent(tablet.db);
  if (rows.length === 0) return;
  const state = await tablet.state();
  const facts = { rows, state, appVersion: 'simulation', now: tablet.now };
  const { text } = await createExportFile({ ...facts, identity: world.identity });
  const ids = rows.map(({ id }) => id);
  world.journal.files.push({ text, ids });
  await markExported(tablet.db, ids, new Date(tablet.now).toISOString()).catch((error) => {
    // The desk reports that it could not note the export. The file exists anyway.
    if (!isDiskFull(error)) throw error;
  });
}

export async function importFile(world: Simulation, file: ExportedFile): Promise<void> {
  const said = JSON.parse(file.text);
  // One part, because no history has a thousand operations.
  const { status, body } = await world.portal.call('POST', '/api/admin/devices/import', said.parts[0]);
  if (status !== 200 && (await isOrphaned(world, said))) {
    file.isOrphaned = true;
    return;
  }
  const words = () => `A tablet's own file is refused: ${status} ${JSON.stringify(body)}`;
  assertInvariant(status === 200, 'every operation accounted for', words);
  const { journal: book } = world;
  const before = new Set(book.applied);
  await observeServer(world);
  if (book.epoch > 0) for (const id of book.applied) if (!before.has(id)) book.outOfOrder.add(id);
}

/** Whether a restore removed the tablet of a file. */
async function isOrphaned(
  { journal: book, server }: Simulation,
  { tablet }: { tablet: { id: number; name: string } },
) {
  const { id, name } = tablet;
  const devices = await server.read
    .selectFrom('devices')
    .select('id')
    .where('id', '=', id)
    .where('name', '=', name);
  return book.epoch > 0 && (await devices.execute()).length === 0;
}

/** A manager decides about the work that a revoked tablet pushed. */
export async function decide(world: Simulation, n: number, accept: 'all' | 'none' | 'some'): Promise<void> {
  const { portal } = world;
  const open = await portal.tryCall<{ id: number; version: number }[]>(
    'GET',
    '/api/admin/held-batches?status=open',
  );
  const batch = open?.[n % Math.max(1, open.length)];
  if (!batch) return;
  const path = `/api/admin/held-batches/${batch.id}`;
  const held = await portal.tryCall<{ id: string }[]>('GET', `${path}/operations?limit=200`);
  const some = (held ?? []).filter((_, at) => at % 2 === 0).map(({ id }) => id);
  const decision = { version: batch.version, accept: accept === 'some' ? some : accept, note: 'As agreed' };
  const done = await portal.tryCall('POST', `${path}/settle`, decision);
  assertInvariant(
    done !== undefined,
    'every operation accounted for',
    () => `Batch ${batch.id} can't be settled`,
  );
  await observeServer(world);
}

/** Resets the tablet if allowed, and enrols it again. */
export async function reset(world: Simulation, n: number): Promise<void> {
  const seat = world.deviceOf(n);
  const unsent = await readUnsent(seat.tablet.db);
  const state = await seat.tablet.state();
  const rows = unsent.filter(({ exportedAt }) => exportedAt !== undefined);
  const facts = { rows, state, appVersion: 'simulation', now: seat.tablet.now };
  const picked = await readPickedFile(
    (await createExportFile({ ...facts, identity: undefined })).text,
    undefined,
  );
  const operations = picked.ok ? picked.operations : new Map<string, string>();
  const done = await resetTablet(seat.tablet.db, { kind: 'file', operations });
  if (!done.ok) return;
  seat.life += 1;
  await world.enrolAgain(n);
}
