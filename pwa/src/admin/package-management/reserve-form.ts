import { consentNow } from '@toodles/api/domain/families/consent.ts';
import { z } from 'zod';
import type { RequestBody } from '../../shared/api.ts';

/**
 * The schema of the form that reserves a slot with hours.
 * @param isConsentKnown whether the guardian agreed when the hours were sold
 */
export const reserveForm = (isConsentKnown: boolean) =>
  z.object({
    // A date field is blank or a valid date.
    bookingDate: z.string().min(1, 'Choose a day.'),
    timeSlotId: z.string().min(1, 'Choose a slot.'),
    ages: z.array(z.string().min(1, 'Choose an age.')),
    agreed: z.boolean().refine((agreed) => agreed || isConsentKnown, 'Ask the parent, then tick the box.'),
  });
export type ReserveForm = z.input<ReturnType<typeof reserveForm>>;

export const emptyReservation = (bookingDate: string): ReserveForm => ({
  bookingDate,
  timeSlotId: '',
  ages: [''],
  agreed: false,
});

export const toHoursVisit = (form: ReserveForm): RequestBody<'POST /api/package-sales/{id}/bookings'> => ({
  bookingDate: form.bookingDate,
  timeSlotId: Number(form.timeSlotId),
  numberOfChildren: form.ages.length,
  childrenAges: form.ages.map(Number),
  ...(form.agreed && { consent: consentNow }),
});
