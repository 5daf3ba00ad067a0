import { useMutation, useQueryClient } from '@tanstack/react-query';
import { phone } from '@toodles/api/contract/basics/fields.ts';
import type { CreatedBooking, NewBookingInput } from '@toodles/api/contract/bookings/bookings.ts';
import { consentNow } from '@toodles/api/domain/families/consent.ts';
import { decimalRupees } from '@toodles/api/domain/money.ts';
import { api } from '../../shared/api.ts';
import { attemptFor } from '../wizard/attempt.ts';
import { agesOf, type ChangeDraft, type Draft, mapContact } from './draft.ts';
import { heldFor } from './held-seats.ts';

/** The draft as a request body; `null` while something is missing. */
export function toBookingRequest(draft: Draft, totalPaise: number): NewBookingInput | null {
  const ages = agesOf(draft).filter((age) => age !== null);
  const { packageId, slot, date } = draft;
  if (packageId === null || slot === null || date === null || ages.length < draft.children) return null;
  const parentPhone = phone.safeParse(draft.parentPhone);
  const held = heldFor(draft);
  return {
    packageId,
    timeSlotId: slot.id,
    bookingDate: date,
    numberOfChildren: draft.children,
    childrenAges: ages,
    ...mapContact((field) => draft[field].trim()),
    parentPhone: parentPhone.success ? parentPhone.data : draft.parentPhone,
    voucherCode: draft.voucher?.code ?? '',
    addOns: draft.addOns,
    totalAmount: decimalRupees(totalPaise),
    paymentMethod: totalPaise === 0 ? 'desk' : draft.paymentMethod,
    consent: consentNow,
    ...(held && { held: { reference: held.reference, key: held.key } }),
  };
}

/** Books once, however often the connection drops and the request is retried. */
export function useCreateBooking(draft: Draft, change: ChangeDraft) {
  const queries = useQueryClient();
  return useMutation<CreatedBooking, unknown, NewBookingInput>({
    mutationFn: (request) => {
      const attempt = attemptFor(request, draft.attempt);
      change({ attempt });
      return api('POST /api/bookings', { body: request, idempotencyKey: attempt.key });
    },
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['/api/bookings'] }),
        queries.invalidateQueries({ queryKey: ['/api/time-slots'] }),
      ]),
  });
}
