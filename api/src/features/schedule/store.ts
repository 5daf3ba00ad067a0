import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type Given, statement } from '../../db/statement.ts';
import { type CentreMoment, centreMoment, weekdayOf } from '../../domain/dates.ts';
import type { ScheduledSlot, Slot } from '../../domain/schedule/capacity.ts';
import type { Schedule } from '../../domain/schedule/displacement.ts';
import {
  type Closure,
  type DayHours,
  hoursOf,
  type Opening,
  openingOn,
} from '../../domain/schedule/opening.ts';
import { readSettings } from '../settings/store.ts';

const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** More slots than a day can use. */
export const maxSlots = 200;

/**
 * Reads the hours of all seven weekdays, Sunday first. A weekday that was never edited has the default hours.
 */
export async function readOpeningHours(db: Db): Promise<DayHours[]> {
  const rows = await db.selectFrom('operating_hours').selectAll().execute();
  const edited = rows.map((row) => ({
    dayOfWeek: row.day_of_week,
    openTime: row.open_time,
    closeTime: row.close_time,
    isOpen: row.is_open === 1,
  }));
  return everyDay.map((day) => hoursOf(day, edited));
}

const closuresBetween = statement((db, given: Given<{ from: string; to: string }>) =>
  db.selectFrom('closures').selectAll().where('date', '>=', given.from).where('date', '<=', given.to),
);

/** Reads the special days from `from` to `to`, both inclusive. */
export async function readClosures(db: Db, from: string, to: string): Promise<Closure[]> {
  const rows = await closuresBetween(db, { from, to });
  return rows.map((row) => ({
    date: row.date,
    isOpen: row.is_open === 1,
    openTime: row.open_time,
    closeTime: row.close_time,
    reason: row.reason,
    isHoliday: row.is_holiday === 1,
  }));
}

const hoursOfWeekday = statement((db, given: Given<{ weekday: number }>) =>
  db.selectFrom('operating_hours').selectAll().where('day_of_week', '=', given.weekday),
);

/** Reads a date's opening: its hours, or closed and why. */
export async function readOpening(db: Db, date: string): Promise<Opening> {
  const [row] = await hoursOfWeekday(db, { weekday: weekdayOf(date) });
  const edited = row && {
    dayOfWeek: row.day_of_week,
    openTime: row.open_time,
    closeTime: row.close_time,
    isOpen: row.is_open === 1,
  };
  return openingOn(date, edited ? [edited] : [], await readClosures(db, date, date));
}

export interface StoredSlot extends Slot {
  id: number;
}

/** A slot on a date, with the capacity of that day and the seats taken by active bookings. */
export interface SlotOnDate extends StoredSlot {
  seatsTaken: number;
}

/** A date, and its weekday as `slot_capacities` has it. */
interface Day {
  date: string;
  weekday: string;
}

const dayOf = (date: string): Day => ({ date, weekday: String(weekdayOf(date)) });

/** As `slotOnDate` in domain/schedule/capacity.ts. */
const capacityOn = ({ date, weekday }: Given<Day>) => sql<number>`coalesce(
  (select capacity from slot_capacities where time_slot_id = time_slots.id and day = ${date}),
  (select capacity from slot_capacities where time_slot_id = time_slots.id and day = ${weekday}),
  time_slots.max_capacity)`;

const slotsOn = (db: Db, given: Given<Day>) =>
  db
    .selectFrom('time_slots')
    .leftJoin('slot_days', (join) =>
      join.onRef('slot_days.time_slot_id', '=', 'time_slots.id').on('slot_days.date', '=', given.date),
    )
    .select(['time_slots.id', 'start_time', 'end_time', 'is_active', capacityOn(given).as('max_capacity')])
    .select((eb) => eb.fn.coalesce('slot_days.seats_taken', sql<number>`0`).as('seats_taken'));

type SlotOnDateRow = Awaited<ReturnType<ReturnType<typeof slotsOn>['executeTakeFirstOrThrow']>>;

const asSlotOnDate = (row: SlotOnDateRow): SlotOnDate => ({
  id: row.id,
  startTime: row.start_time,
  endTime: row.end_time,
  maxCapacity: row.max_capacity,
  isActive: row.is_active === 1,
  seatsTaken: row.seats_taken,
});

const activeSlotsOn = statement((db, given: Given<Day>) =>
  slotsOn(db, given)
    .where('is_active', '=', 1)
    .orderBy('start_time')
    .orderBy('time_slots.id')
    .limit(maxSlots),
);

/**
 * Lists the active slots of a date with their taken seats, earliest first; also those that take no visits on that day, for
 * the parties and for families who are already inside.
 */
export async function listSlotsOn(db: Db, date: string): Promise<SlotOnDate[]> {
  const rows = await activeSlotsOn(db, dayOf(date));
  return rows.map(asSlotOnDate);
}

const slotOn = statement((db, given: Given<Day & { slotId: number }>) =>
  slotsOn(db, given).where('time_slots.id', '=', given.slotId),
);

/** Finds one slot, active or not, with its taken seats on a date. */
export async function findSlotOn(db: Db, date: string, slotId: number): Promise<SlotOnDate | undefined> {
  const [row] = await slotOn(db, { ...dayOf(date), slotId });
  return row && asSlotOnDate(row);
}

/** Lists the active slots, earliest first. */
export function listActiveSlots(db: Db) {
  return db
    .selectFrom('time_slots')
    .select(['id', 'start_time', 'end_time'])
    .where('is_active', '=', 1)
    .orderBy('start_time')
    .orderBy('id')
    .limit(maxSlots)
    .execute();
}

export type StoredScheduledSlot = StoredSlot & ScheduledSlot;

/** Lists every slot, also retired ones, with its usual capacity and those of single days, earliest first. */
export async function listSlots(db: Db): Promise<StoredScheduledSlot[]> {
  const rows = await db.selectFrom('time_slots').selectAll().orderBy('start_time').orderBy('id').execute();
  const capacities = await readCapacities(db);
  return rows.map((row) => ({
    id: row.id,
    startTime: row.start_time,
    endTime: row.end_time,
    maxCapacity: row.max_capacity,
    isActive: row.is_active === 1,
    isRetired: row.retired_at !== null,
    capacities: capacities.get(row.id) ?? usualEveryDay,
  }));
}

const usualEveryDay: ReadonlyMap<string, number> = new Map();

/**
 * Reads the capacities of single weekdays and dates, by slot and then by day.
 * @param from omits dates before this one
 */
export async function readCapacities(db: Db, from = ''): Promise<Map<number, Map<string, number>>> {
  const rows = await db
    .selectFrom('slot_capacities')
    .selectAll()
    .where((eb) => eb.or([eb('day', '>=', from), eb(eb.fn<number>('length', ['day']), '=', 1)]))
    .orderBy('day')
    .execute();
  const bySlot = Map.groupBy(rows, (row) => row.time_slot_id);
  return new Map(
    [...bySlot].map(([id, ofSlot]) => [id, new Map(ofSlot.map(({ day, capacity }) => [day, capacity]))]),
  );
}

interface Seats {
  date: string;
  slotId: number;
  seats: number;
}

const takeSeats = (options: { onlyActive: boolean }) =>
  statement((trx, { date, weekday, slotId, seats }: Given<Seats & Day>) => {
    const capacity = capacityOn({ date, weekday });
    const slot = trx
      .selectFrom('time_slots')
      .where('time_slots.id', '=', slotId)
      .$if(options.onlyActive, (q) => q.where('time_slots.is_active', '=', 1));
    const firstOfDay = slot
      .select([
        sql<string>`cast(${date} as text)`.as('date'),
        'time_slots.id',
        sql<number>`cast(${seats} as integer)`.as('seats'),
      ])
      .where(capacity, '>=', seats);
    return trx
      .insertInto('slot_days')
      .columns(['date', 'time_slot_id', 'seats_taken'])
      .expression(firstOfDay)
      .onConflict((c) =>
        c
          .columns(['date', 'time_slot_id'])
          .doUpdateSet((eb) => ({ seats_taken: eb('slot_days.seats_taken', '+', seats) }))
          .where((eb) =>
            eb(eb('slot_days.seats_taken', '+', seats), '<=', slot.select(capacity.as('capacity'))),
          ),
      )
      .returning('seats_taken');
  });
const takeSeatsOfActive = takeSeats({ onlyActive: true });
const takeSeatsOfAny = takeSeats({ onlyActive: false });

/**
 * Takes seats in one conditional write, so that two bookings never get the same seat (docs/product.md,
 * decision 9).
 * @param options.onlyActive whether to refuse a slot that is switched off
 * @returns false if fewer seats are free, or there is no such slot
 */
export async function reserveSeats(
  trx: Db,
  seats: Seats,
  options: { onlyActive: boolean },
): Promise<boolean> {
  const take = options.onlyActive ? takeSeatsOfActive : takeSeatsOfAny;
  return (await take(trx, { ...seats, ...dayOf(seats.date) })).length > 0;
}

/** Counts the seats of children who are already inside, also beyond the capacity. */
export async function takeSeatsAnyway(trx: Db, { date, slotId, seats }: Seats): Promise<void> {
  await trx
    .insertInto('slot_days')
    .values({ date, time_slot_id: slotId, seats_taken: seats })
    .onConflict((c) =>
      c
        .columns(['date', 'time_slot_id'])
        .doUpdateSet((eb) => ({ seats_taken: eb('slot_days.seats_taken', '+', seats) })),
    )
    .execute();
}

/** Gives back the seats that a booking took. */
export async function releaseSeats(trx: Db, { date, slotId, seats }: Seats): Promise<void> {
  await trx
    .updateTable('slot_days')
    .set((eb) => ({ seats_taken: eb('seats_taken', '-', seats) }))
    .where('date', '=', date)
    .where('time_slot_id', '=', slotId)
    .execute();
}

/** Later than every bookable date. */
const endOfTime = '9999-12-31';

/** Reads the current schedule, with the special days from a date on. */
export async function readSchedule(db: Db, from: string): Promise<Schedule> {
  const slots = await listSlots(db);
  return {
    slots: new Map(slots.map((slot) => [slot.id, slot])),
    hours: await readOpeningHours(db),
    closures: await readClosures(db, from, endOfTime),
  };
}

/** Converts an instant to the centre's date and time. */
export async function toCentreMoment(db: Db, now: Date): Promise<CentreMoment> {
  return centreMoment(now, (await readSettings(db)).timeZone);
}
