import type { TeamClosure, TeamDay } from '../../contract/team-schedule.ts';
import { addDays } from '../../domain/dates.ts';
import type { MatrixFixture, Samples } from './fixture.ts';

let days = 0;
/** A date beyond the booking window, so that no sample displaces another's visit. */
const closureBody = () => {
  days += 1;
  return { date: addDays('2028-01-01', days), reason: 'Holiday' };
};

async function newClosureId({ fixtures: world }: MatrixFixture): Promise<number> {
  return (await world.admin.post<TeamClosure>('/api/admin/closures', closureBody())).body.id;
}

/** Slots, hours, special days and displaced bookings. */
export const scheduleSamples = {
  listTeamSlots: async () => ({ path: '/api/admin/time-slots' }),
  setBulkCapacity: async () => ({
    path: '/api/admin/time-slots/bulk-capacity',
    body: { maxCapacity: 50 },
  }),
  updateSlot: async () => ({ path: '/api/admin/time-slots/1', body: { maxCapacity: 50 } }),
  listOperatingHours: async () => ({ path: '/api/admin/operating-hours' }),
  setOperatingHours: async ({ fixtures: world }) => {
    const { body } = await world.admin.get<TeamDay[]>('/api/admin/operating-hours');
    const week = body.map(({ dayOfWeek, openTime, closeTime, isOpen }) => [
      dayOfWeek,
      { openTime, closeTime, isOpen },
    ]);
    return { path: '/api/admin/operating-hours', body: Object.fromEntries(week) };
  },
  listClosures: async () => ({ path: '/api/admin/closures?from=2026-11-21' }),
  createClosure: async () => ({ path: '/api/admin/closures', body: closureBody() }),
  updateClosure: async (stage) => ({
    path: `/api/admin/closures/${await newClosureId(stage)}`,
    body: closureBody(),
  }),
  deleteClosure: async (stage) => ({ path: `/api/admin/closures/${await newClosureId(stage)}` }),
  listStranded: async () => ({ path: '/api/admin/stranded' }),
} satisfies Samples;
