import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import type { Sale } from '@toodles/api/contract/hours/sales.ts';
import { FormProvider, useForm } from 'react-hook-form';
import { api, type RequestBody } from '../../shared/api.ts';
import { count } from '../../shared/format.ts';
import { isOfferedOn, packageDaysText, usePackageDay } from '../../shared/package-day.ts';
import { Text } from '../../shared/ui/Text.tsx';
import { ChildrenFields } from '../bookings/ChildrenFields.tsx';
import { ConsentBox } from '../consent/ConsentBox.tsx';
import form from '../ui/Form.module.css';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { showIssues } from '../ui/show-issues.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { DayField } from '../visits/DayField.tsx';
import { SlotField } from '../visits/SlotField.tsx';
import { useDeskMutation } from '../visits/useDeskMutation.ts';
import { fromBooking, whenText } from '../visits/visit.ts';
import { packagesQuery, statementQuery } from './queries.ts';
import { emptyReservation, type ReserveForm, reserveForm, toHoursVisit } from './reserve-form.ts';
import { saleFailures } from './sale-messages.ts';

/** Reserves a slot with a family's hours. The seats are held now; the hours are taken at arrival. */
export function ReserveDialog({ sale: given, onClose }: { sale: Sale; onClose: () => void }) {
  const sale = useQuery(statementQuery(given.id)).data?.sale ?? given;
  const isConsentKnown = sale.consentedAt !== null;
  const reservation = useForm<ReserveForm>({
    resolver: zodResolver(reserveForm(isConsentKnown)),
    defaultValues: emptyReservation(useCentreNow().date),
    mode: 'onBlur',
  });
  const reserve = useReserve(sale.id);
  const submit = reservation.handleSubmit((typed) =>
    reserve.mutate(toHoursVisit(typed), {
      onSuccess: onClose,
      onError: (error) => showIssues(error, reservation),
    }),
  );
  return (
    <FormDialog
      title="Reserve a slot"
      lead={`${sale.customerName}, ${sale.reference}, ${count(sale.remainingHours, 'hour', 'hours')} left. The hours are taken when the family arrives.`}
      submit="Reserve slot"
      isDirty={reservation.formState.isDirty}
      busy={reserve.isPending}
      alert={
        reserve.error && <SubmitError error={reserve.error} fallback={saleFailures.reserve} isIdempotent />
      }
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <FormProvider {...reservation}>
        <ReserveFields sale={sale} values={reservation.watch()} />
      </FormProvider>
      {!isConsentKnown && <ConsentBox control={reservation.control} name="agreed" />}
    </FormDialog>
  );
}

interface ReserveFieldsProps {
  sale: Sale;
  values: ReserveForm;
}

function ReserveFields({ sale, values: { bookingDate, ages } }: ReserveFieldsProps) {
  const offer = useQuery(packagesQuery).data?.find(({ id }) => id === sale.packageId);
  const packageDay = usePackageDay(bookingDate || null);
  const isOffered = !offer || isOfferedOn(offer, packageDay);
  return (
    <div className={form.grid}>
      <DayField name="bookingDate" />
      <div className={form.wide}>
        <ChildrenFields most={offer?.maxChildren} />
      </div>
      {!isOffered && offer && (
        <Text tone="bad" className={form.wide} role="status">
          {sale.packageName} is for: {packageDaysText(offer)}. Choose another day.
        </Text>
      )}
      <div className={form.wide}>
        <SlotField needs={{ kind: 'booking', children: ages.length }} date={bookingDate} />
      </div>
    </div>
  );
}

const useReserve = (id: number) =>
  useDeskMutation<
    RequestBody<'POST /api/package-sales/{id}/bookings'>,
    Awaited<ReturnType<typeof reserveSlot>>
  >({
    send: (body, idempotencyKey) => reserveSlot(id, body, idempotencyKey),
    successText: (made) => `${made.parentName} is booked: ${whenText(fromBooking(made))}`,
    failed: saleFailures.reserve,
  });

const reserveSlot = (
  id: number,
  body: RequestBody<'POST /api/package-sales/{id}/bookings'>,
  idempotencyKey: string,
) => api('POST /api/package-sales/{id}/bookings', { params: { id }, body, idempotencyKey });
