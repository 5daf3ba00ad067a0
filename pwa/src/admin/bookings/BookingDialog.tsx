import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { api, type RequestBody } from '../../shared/api.ts';
import { rupeesOf } from '../../shared/format.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { showIssues } from '../ui/show-issues.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { bookingFailureMessage } from '../visits/booking-failure.tsx';
import { type EnquirySource, fieldsFrom, useMarkAnswered } from '../visits/from-enquiry.ts';
import { useDeskMutation } from '../visits/useDeskMutation.ts';
import { fromBooking, whenText } from '../visits/visit.ts';
import { BookingFields } from './BookingFields.tsx';
import { type BookingForm, bookingForm, emptyBooking, toDeskBooking } from './booking-form.ts';
import type { NewBookingSlot } from './new-booking.ts';
import { packagesQuery } from './queries.ts';
import { useDeskPrice } from './useDeskPrice.ts';

interface BookingDialogProps {
  slot: NewBookingSlot;
  /** The enquiry that it answers. */
  enquiry?: EnquirySource | undefined;
  /** @param made the new booking, if any */
  onEnd: (made?: { id: number }) => void;
}

/** Books a play session for a family that called or walked in. */
export function BookingDialog({ slot: at, enquiry, onEnd }: BookingDialogProps) {
  const today = useCentreNow().date;
  const form = useForm<BookingForm>({
    resolver: zodResolver(bookingForm, undefined, { raw: true }),
    defaultValues: {
      ...emptyBooking(at.date && at.date >= today ? at.date : today, at.slotId),
      ...fieldsFrom(enquiry),
    },
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  const values = form.watch();
  const packages = useQuery(packagesQuery);
  const offer = packages.data?.find(({ id }) => String(id) === values.packageId);
  // The voucher code used for the displayed price.
  const [voucher, setVoucher] = useState('');
  const price = useDeskPrice({ offer, form: values, voucher });
  const create = useCreateBooking();
  const markAnswered = useMarkAnswered(enquiry);
  const submit = form.handleSubmit((typed) => {
    const code = typed.voucherCode.trim();
    // The user must see the price before booking: a code that is not priced yet is priced first.
    if (code !== voucher) return setVoucher(code);
    if (price.refusal) return form.setFocus('voucherCode');
    if (price.total === undefined) return void price.ask();
    create.mutate(toDeskBooking(typed, price.total), {
      onSuccess: (made) => {
        markAnswered();
        onEnd(made);
      },
      onError: (error) => {
        showIssues(error, form);
        void price.ask();
      },
    });
  });
  return (
    <FormDialog
      title="New booking"
      lead="For phone and walk-in customers. The booking is confirmed right away."
      submit={price.total === undefined ? 'Book' : `Book for ${rupeesOf(price.total)}`}
      isDirty={form.formState.isDirty}
      busy={create.isPending || price.isPending}
      alert={bookingFailureMessage({
        error: create.error ?? price.error ?? packages.error,
        fallback: create.isError ? failureText : 'The price did not load',
        isIdempotent: create.isError,
      })}
      onSubmit={(event) => void submit(event)}
      onClose={() => onEnd()}
    >
      <FormProvider {...form}>
        <BookingFields packages={packages.data ?? []} offer={offer} price={price} onVoucher={setVoucher} />
      </FormProvider>
    </FormDialog>
  );
}

const failureText = 'Failed to create the booking';

function useCreateBooking() {
  return useDeskMutation<RequestBody<'POST /api/admin/bookings'>, Awaited<ReturnType<typeof createBooking>>>({
    send: createBooking,
    successText: (made) => `${made.parentName} is booked: ${whenText(fromBooking(made))}`,
    failed: failureText,
  });
}

const createBooking = (body: RequestBody<'POST /api/admin/bookings'>, idempotencyKey: string) =>
  api('POST /api/admin/bookings', { body, idempotencyKey });
