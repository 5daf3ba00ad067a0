import { zodResolver } from '@hookform/resolvers/zod';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import {
  deskBookingFields,
  type TeamBooking,
  teamBooking,
} from '@toodles/api/contract/bookings/team-bookings.ts';
import type { PlayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import { useState } from 'react';
import { useForm, useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { api } from '../../shared/api.ts';
import { phoneNumber, rupees } from '../../shared/format.ts';
import { isOfferedOn, packagePrice, usePackageDay } from '../../shared/package-day.ts';
import { ContactPhoneField } from '../ui/ContactPhoneField.tsx';
import { Field } from '../ui/Field.tsx';
import layout from '../ui/Form.module.css';
import type { FieldLabels } from '../ui/stale/clash.ts';
import { changedFields } from '../ui/stale/three-way-merge.ts';
import { validatedText } from '../ui/validated-text.ts';
import { EditVisitDialog } from '../visits/EditVisitDialog.tsx';
import { agesText } from '../visits/visit-labels.ts';
import { ChildrenFields } from './ChildrenFields.tsx';
import { packagesQuery } from './queries.ts';

const { parentName, parentPhone, parentEmail, specialRequests } = deskBookingFields.shape;

const editForm = z.object({
  packageId: z.string(),
  ages: z.array(z.string().min(1, 'Choose an age.')),
  parentName: validatedText(parentName),
  parentPhone: validatedText(parentPhone),
  parentEmail: validatedText(parentEmail),
  specialRequests: validatedText(specialRequests),
});
type EditForm = z.input<typeof editForm>;

const toForm = (booking: TeamBooking): EditForm => ({
  packageId: String(booking.package.id),
  ages: Array.from({ length: booking.numberOfChildren }, (_, n) => String(booking.childrenAges[n] ?? '')),
  parentName: booking.parentName,
  parentPhone: booking.parentPhone,
  parentEmail: booking.parentEmail,
  specialRequests: booking.specialRequests,
});

/** The request body: only what has changed. */
function toBody(base: EditForm, edit: EditForm) {
  const { packageId, ages, parentEmail: typedEmail, ...rest } = changedFields(base, edit);
  return {
    ...rest,
    ...(packageId !== undefined && { packageId: Number(packageId) }),
    ...(ages !== undefined && { childrenAges: ages.map(Number) }),
    ...(typedEmail !== undefined && { parentEmail: typedEmail.trim() }),
  };
}

const labels: FieldLabels<EditForm> = {
  packageId: { label: 'Package', show: (id) => <PackageName id={id} /> },
  ages: { label: 'Ages', show: (ages) => agesText(ages.map(Number)) },
  parentName: { label: 'Parent', show: (text) => text },
  parentPhone: { label: 'Phone', show: phoneNumber },
  parentEmail: { label: 'Email', show: (text) => text || 'None' },
  specialRequests: { label: 'Special requests', show: (text) => text || 'None' },
};

function PackageName({ id }: { id: string }) {
  return useQuery(packagesQuery).data?.find((one) => String(one.id) === id)?.name ?? 'Another package';
}

interface EditBookingDialogProps {
  booking: TeamBooking;
  onClose: () => void;
}

/** Corrects a booking; its reference stays. A new price is shown before it is saved. */
export function EditBookingDialog({ booking: opened, onClose }: EditBookingDialogProps) {
  // The panel refetches meanwhile; a change by someone else is compared with what was opened.
  const [booking] = useState(opened);
  const form = useForm<EditForm>({
    resolver: zodResolver(editForm, undefined, { raw: true }),
    defaultValues: toForm(booking),
    mode: 'onBlur',
    reValidateMode: 'onChange',
  });
  return (
    <EditVisitDialog
      kind="booking"
      lead={`${booking.reference} keeps its reference, its slot and its payments.`}
      visit={booking}
      row={teamBooking}
      form={form}
      toForm={toForm}
      labels={labels}
      priceOf={({ packageId, ages }) => `${packageId} ${ages.length}`}
      send={(base, edit, confirmed) =>
        api('PATCH /api/admin/bookings/{id}', {
          params: { id: base.id },
          body: { ...toBody(toForm(base), edit), ...confirmed },
          expectedVersion: base.version,
        })
      }
      onClose={onClose}
    >
      <EditFields booking={booking} />
    </EditVisitDialog>
  );
}

function EditFields({ booking }: { booking: TeamBooking }) {
  const { control, watch } = useFormContext<EditForm>();
  const { data: packages = [] } = useQuery(packagesQuery);
  const day = usePackageDay(booking.bookingDate);
  const offer = packages.find(({ id }) => String(id) === watch('packageId'));
  const isOwn = (one: PlayPackage) => one.id === booking.package.id;
  // Hours pay for other visits than money does, so neither becomes the other.
  const others = packages.filter((one) => !isOwn(one) && !one.sellsHours && !booking.hoursSale);
  return (
    <div className={layout.grid}>
      <Field
        control={control}
        name="packageId"
        label="Package"
        select
        className={layout.wide}
        helperText={
          booking.hoursSale
            ? 'A visit on hours keeps its package.'
            : 'Another package has the price of the day.'
        }
      >
        <MenuItem value={String(booking.package.id)}>{booking.package.name}</MenuItem>
        {others.map((one) => (
          <MenuItem key={one.id} value={String(one.id)} disabled={!isOfferedOn(one, day)}>
            {one.name}, {rupees(packagePrice(one, day))}
          </MenuItem>
        ))}
      </Field>
      <div className={layout.wide}>
        <ChildrenFields most={offer?.maxChildren} />
      </div>
      <Field control={control} name="parentName" label="Parent's name" autoComplete="off" />
      <ContactPhoneField control={control} name="parentPhone" />
      <Field
        control={control}
        name="parentEmail"
        label="Email (optional)"
        type="email"
        autoComplete="off"
        className={layout.wide}
      />
      <Field
        control={control}
        name="specialRequests"
        label="Special requests (optional)"
        multiline
        minRows={2}
        className={layout.wide}
      />
    </div>
  );
}
