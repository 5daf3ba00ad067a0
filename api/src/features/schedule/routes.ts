import { endpoints } from '../../contract/endpoints.ts';
import type { TeamDay } from '../../contract/schedule/team-schedule.ts';
import type { Db } from '../../db/database.ts';
import { addDays, centreDate, centreMoment } from '../../domain/dates.ts';
import { isOffered, mayBook, slotOnDate, type VisitVerdict } from '../../domain/schedule/capacity.ts';
import type { SlotOccupancy } from '../../domain/schedule/displacement.ts';
import { isWithinHours, type Opening, openingOn } from '../../domain/schedule/opening.ts';
import { AppError } from '../../http/route/app-error.ts';
import { type Route, route } from '../../http/route/route.ts';
import { requireVersion } from '../../http/writes/require-version.ts';
import type { Services } from '../../services.ts';
import { readSettings, readVersion, type Settings } from '../settings/store.ts';
import { listSlotOccupancy } from './booked-store.ts';
import { closureRoutes } from './closure-routes.ts';
import { displacedBookingColumns } from './csv-columns.ts';
import { assertNoDisplacement, listDisplaced } from './displacement.ts';
import { presentAvailability, presentDays, presentOpening, presentSlot, weekAuditFields } from './present.ts';
import { type OfferSeats, slotRoutes } from './slot-routes.ts';
import { setOpeningHours } from './slot-store.ts';
import {
  findSlotOn,
  listActiveSlots,
  listSlots,
  listSlotsOn,
  readClosures,
  readOpening,
  readOpeningHours,
  readSchedule,
  type StoredScheduledSlot,
  toCentreMoment,
} from './store.ts';

const rulesOf = (settings: Settings, now: Date) => ({
  now: centreMoment(now, settings.timeZone),
  horizonDays: settings.bookingHorizonDays,
  closesMinutesBeforeEnd: settings.lastBookingMinutesBeforeEnd,
});

interface DayFacts {
  rules: ReturnType<typeof rulesOf>;
  slots: readonly StoredScheduledSlot[];
  taken: readonly SlotOccupancy[];
}

/** Answers whether an open day is full: no session can be booked, and seats are the reason for one at least. */
function dayCheck({ rules, slots, taken }: DayFacts): (date: string, opening: Opening) => boolean {
  const seats = new Map(taken.map(({ date, slotId, seatsTaken }) => [`${date}/${slotId}`, seatsTaken]));
  return (date, opening) => {
    const verdicts = slots.map((slot) =>
      mayBook({
        ...rules,
        date,
        opening,
        slot: slotOnDate(slot, date),
        seatsTaken: seats.get(`${date}/${slot.id}`) ?? 0,
      }),
    );
    const isFull = (verdict: VisitVerdict) => !verdict.ok && verdict.refusal.code === 'slot_full';
    return verdicts.some(isFull) && !verdicts.some(({ ok }) => ok);
  };
}

/** Public schedule: slots, free seats and opening days (docs/product.md, decision 8). */
export function scheduleRoutes(services: Services, offerSeats: OfferSeats): Route[] {
  const db = services.database.read;
  return [
    ...teamRoutes(services, offerSeats),

    route(endpoints.listTimeSlots, async ({ query, now }) => {
      const { date } = query;
      if (date === undefined) {
        const slots = await listActiveSlots(db);
        return slots.map((slot) => ({ id: slot.id, startTime: slot.start_time, endTime: slot.end_time }));
      }
      const rules = rulesOf(await readSettings(db), now);
      const opening = await readOpening(db, date);
      const slots = (await listSlotsOn(db, date)).filter(
        (slot) => isOffered(slot) && isWithinHours(slot, opening),
      );
      return slots.map((slot) =>
        presentSlot(
          slot,
          presentAvailability({ ...rules, date, slot, opening, seatsTaken: slot.seatsTaken }),
        ),
      );
    }),

    route(endpoints.getAvailability, async ({ params: { date, slotId }, now }) => {
      const slot = await findSlotOn(db, date, slotId);
      if (!slot) throw new AppError('not_found');
      const rules = rulesOf(await readSettings(db), now);
      const opening = await readOpening(db, date);
      return presentAvailability({ ...rules, date, slot, opening, seatsTaken: slot.seatsTaken });
    }),

    route(endpoints.listOpeningDays, async ({ now }) => {
      const settings = await readSettings(db);
      const today = centreDate(now, settings.timeZone);
      const { bookingHorizonDays } = settings;
      const hours = await readOpeningHours(db);
      const closures = await readClosures(db, today, addDays(today, bookingHorizonDays));
      const isFull = dayCheck({
        rules: rulesOf(settings, now),
        slots: (await listSlots(db)).filter(({ isActive }) => isActive),
        taken: await listSlotOccupancy(db, today),
      });
      const dates = Array.from({ length: bookingHorizonDays + 1 }, (_, n) => addDays(today, n));
      return dates.map((date) => {
        const opening = openingOn(date, hours, closures);
        return {
          ...presentOpening(date, opening),
          ...(opening.isOpen && isFull(date, opening) && { isFull: true }),
        };
      });
    }),
  ];
}

/** The team's changes to the schedule, and the bookings that they displace. */
function teamRoutes(services: Services, offerSeats: OfferSeats): Route[] {
  return [
    ...slotRoutes(offerSeats),
    ...weekRoutes(services),
    ...closureRoutes(),

    route(
      endpoints.listStranded,
      async ({ db, query, now }) => listDisplaced(db, await toCentreMoment(db, now), query),
      displacedBookingColumns,
    ),
  ];
}

/** The week is edited as a whole; its version is in this row of `singletons`. */
const week = { table: 'singletons', id: 1, entity: 'operating_hours' } as const;

/** Endpoints for the hours of the seven weekdays. */
function weekRoutes({ database }: Services): Route[] {
  return [
    route(endpoints.listOperatingHours, async () => readWeek(database.read)),

    route(endpoints.setOperatingHours, async ({ query, body, caller, now, expectedVersion, write }) =>
      write(async (trx) => {
        const centreNow = await toCentreMoment(trx, now);
        await requireVersion(trx, week, expectedVersion, async () => ({ days: await readWeek(trx) }));
        const before = await readSchedule(trx, centreNow.date);
        const days = Object.entries(body).flatMap(([day, hours]) =>
          hours ? [{ dayOfWeek: Number(day), ...hours }] : [],
        );
        await setOpeningHours(trx, days);
        if (query.evenWithBookings !== 'true')
          await assertNoDisplacement(trx, { before, caller, now: centreNow });
        const answer = await readWeek(trx);
        const version = await readVersion(trx, week.id);
        return {
          answer,
          audit: {
            entity: 'operating_hours',
            entityId: week.id,
            before: weekAuditFields(before.hours, version - 1),
            after: weekAuditFields(answer, version),
          },
        };
      }),
    ),
  ];
}

async function readWeek(db: Db): Promise<TeamDay[]> {
  // Version first: a read during an edit may get a stale version, which is refused, never a new version with
  // old hours.
  const version = await readVersion(db, week.id);
  return presentDays(await readOpeningHours(db), version);
}
