import type { Db } from '../../api/src/db/database.ts';
import { inChunks } from '../../api/src/db/in-chunks.ts';
import type { Closure } from '../../api/src/domain/schedule/opening.ts';
import { addTeamMember } from '../../api/src/features/access/store.ts';
import { seedCatalogue } from '../../api/src/features/catalogue/seed.ts';
import { writeSetting } from '../../api/src/features/settings/store.ts';
import { type DemoPeriod, instantAt, isoOf, slots } from './days.ts';
import type { Person } from './hours.ts';
import { insertInChunks } from './insert-in-chunks.ts';
import { required } from './random.ts';
import { memberRow, members } from './team.ts';
import { ownVouchers } from './vouchers.ts';

export interface DemoAdmin {
  username: string;
  /** Used for the whole team. */
  passwordHash: string;
}

export interface DemoTeam {
  adminId: number;
  /** Managers first. */
  people: Person[];
}

async function findAdmin(trx: Db): Promise<number | undefined> {
  const row = await trx.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirst();
  return row?.id;
}

/** The catalogue, capacities, settings and team of the demo centre. */
export async function addCentre(trx: Db, stretch: DemoPeriod, admin: DemoAdmin): Promise<DemoTeam> {
  const { now, first } = stretch;
  await seedCatalogue(trx, now);
  for (const { id, maxCapacity } of slots)
    await trx.updateTable('time_slots').set({ max_capacity: maxCapacity }).where('id', '=', id).execute();
  await writeSetting(trx, 'houseLimit', 60);
  await writeSetting(trx, 'phone', '+91 70000 00000');
  await writeSetting(trx, 'whatsappNumber', '917000000000');
  await writeSetting(trx, 'upiId', 'demonstration@upi');
  const hidden = { step: 'dismissed', done_at: isoOf(instantAt(first, '09:00')), done_by: 'Admin' };
  await trx.insertInto('first_steps').values(hidden).execute();
  await inChunks(ownVouchers(stretch), (chunk) => trx.insertInto('vouchers').values(chunk).execute());
  const adminId =
    (await findAdmin(trx)) ??
    (await addTeamMember(trx, { ...admin, firstName: 'Admin', role: 'admin' }, now));
  const rows = members.map((one) =>
    memberRow(one, admin.passwordHash, isoOf(instantAt(first, '09:00')), now.getTime()),
  );
  const ids = await insertInChunks(rows, (chunk) =>
    trx.insertInto('users').values(chunk).returning('id').execute(),
  );
  const people = members.map((one, place) => ({
    id: required(ids[place]),
    name: `${one.firstName} ${one.lastName}`,
  }));
  return { adminId, people };
}

export async function addClosures(trx: Db, closures: readonly Closure[]): Promise<void> {
  const rows = closures.map((closure) => ({
    date: closure.date,
    is_open: closure.isOpen ? (1 as const) : (0 as const),
    open_time: closure.openTime,
    close_time: closure.closeTime,
    reason: closure.reason,
  }));
  await inChunks(rows, (chunk) => trx.insertInto('closures').values(chunk).execute());
}
