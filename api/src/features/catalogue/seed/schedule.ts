import type { Insertable } from 'kysely';
import type { OperatingHoursRow, TimeSlotRow } from '../../../db/visit-schema.ts';

const slot = (start: string, end: string): Insertable<TimeSlotRow> => ({
  start_time: start,
  end_time: end,
  max_capacity: 15,
  is_active: 1,
});

export const timeSlots: Insertable<TimeSlotRow>[] = [
  slot('10:00', '12:00'),
  slot('12:00', '14:00'),
  slot('14:00', '16:00'),
  slot('16:00', '18:00'),
  slot('18:00', '20:00'),
];

export const openingHours: Insertable<OperatingHoursRow>[] = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({
  day_of_week,
  open_time: '10:00',
  close_time: '20:00',
  is_open: 1,
}));
