import { endpoints } from '../../contract/endpoints.ts';
import { addDays, centreDate, centreMoment } from '../../domain/dates.ts';
import { isWithinHours, openingOn } from '../../domain/opening.ts';
import { AppError } from '../../http/app-error.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { readSettings, type Settings } from '../settings/store.ts';
import { presentAvailability, presentOpening, presentSlot } from './present.ts';
import {
  findSlotOn,
  listActiveSlots,
  listSlotsOn,
  readClosures,
  readOpening,
  readOpeningHours,
} from './store.ts';
import { teamRoutes } from './team-routes.ts';

const rulesOf = (settings: Settings, now: Date) => ({
  now: centreMoment(now, settings.timeZone),
  horizonDays: settings.bookingHorizonDays,
  closesMinutesBeforeEnd: settings.lastBookingMinutesBeforeEnd,
});

/** Public schedule: slots, free seats and opening days (docs/product.md, decision 8). */
export function scheduleRoutes(services: Services): Route[] {
  const db = services.database.read;
  return [
    ...teamRoutes(services),

    route(endpoints.listTimeSlots, async ({ query, now }) => {
      const { date } = query;
      if (date === undefined) {
        const slots = await listActiveSlots(db);
        return slots.map((slot) => ({ id: slot.id, startTime: slot.start_time, endTime: slot.end_time }));
      }
      const rules = rulesOf(await readSettings(db), now);
      const opening = await readOpening(db, date);
      const slots = (await listSlotsOn(db, date)).filter((slot) => isWithinHours(slot, opening));
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
      const { timeZone, bookingHorizonDays } = await readSettings(db);
      const today = centreDate(now, timeZone);
      const hours = await readOpeningHours(db);
      const closures = await readClosures(db, today, addDays(today, bookingHorizonDays));
      const dates = Array.from({ length: bookingHorizonDays + 1 }, (_, n) => addDays(today, n));
      return dates.map((date) => presentOpening(date, openingOn(date, hours, closures)));
    }),
  ];
}
