import { zodResolver } from '@hookform/resolvers/zod';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { type TeamParty, teamParty } from '@toodles/api/contract/bookings/team-parties.ts';
import { useState } from 'react';
import { type Resolver, useForm, useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { api } from '../../shared/api.ts';
import { phoneNumber, rupeesOf } from '../../shared/format.ts';
import { ContactPhoneField } from '../ui/ContactPhoneField.tsx';
import { Field } from '../ui/Field.tsx';
import layout from '../ui/Form.module.css';
import type { FieldLabels } from '../ui/stale/clash.ts';
import { changedFields } from '../ui/stale/three-way-merge.ts';
import { EditVisitDialog } from '../visits/EditVisitDialog.tsx';
import { ChildFields } from './PartyFields.tsx';
import { partyForm } from './party-form.ts';
import { partyPackagesQuery } from './queries.ts';

/** The fields of a new party that can be corrected; its time moves, and its add-ons are changed in the panel. */
const editForm = (mostGuests: number | undefined) =>
  partyForm(mostGuests).omit({
    partyDate: true,
    timeSlotId: true,
    addOnIds: true,
    payment: true,
    agreed: true,
  });
type EditForm = z.input<ReturnType<typeof editForm>>;

const toForm = (party: TeamParty): EditForm => ({
  packageType: party.packageType,
  childName: party.childName,
  childAge: String(party.childAge),
  numberOfGuests: String(party.numberOfGuests),
  theme: party.theme,
  cakePreference: party.cakePreference,
  decorationPreference: party.decorationPreference,
  parentName: party.parentName,
  parentPhone: party.parentPhone,
  parentEmail: party.parentEmail,
  specialRequests: party.specialRequests,
});

/** The request body: only what has changed. */
function toBody(base: EditForm, edit: EditForm) {
  const { childAge, numberOfGuests, parentEmail, ...rest } = changedFields(base, edit);
  return {
    ...rest,
    ...(childAge !== undefined && { childAge: Number(childAge) }),
    ...(numberOfGuests !== undefined && { numberOfGuests: Number(numberOfGuests) }),
    ...(parentEmail !== undefined && { parentEmail: parentEmail.trim() }),
  };
}

const orNone = (text: string) => text || 'None';

const labels: FieldLabels<EditForm> = {
  packageType: { label: 'Package', show: (slug) => <PackageName slug={slug} /> },
  childName: { label: 'Birthday child', show: orNone },
  childAge: { label: 'Age turning', show: orNone },
  numberOfGuests: { label: 'Guests', show: orNone },
  theme: { label: 'Theme', show: orNone },
  cakePreference: { label: 'Cake', show: orNone },
  decorationPreference: { label: 'Decoration', show: orNone },
  parentName: { label: 'Parent', show: orNone },
  parentPhone: { label: 'Phone', show: phoneNumber },
  parentEmail: { label: 'Email', show: orNone },
  specialRequests: { label: 'Special requests', show: orNone },
};

function PackageName({ slug }: { slug: string }) {
  return useQuery(partyPackagesQuery).data?.find((one) => one.slug === slug)?.name ?? slug;
}

interface EditPartyDialogProps {
  party: TeamParty;
  onClose: () => void;
}

/** Corrects a party; its reference stays. A new price is shown before it is saved. */
export function EditPartyDialog({ party: opened, onClose }: EditPartyDialogProps) {
  // The panel refetches meanwhile; a change by someone else is compared with what was opened.
  const [party] = useState(opened);
  const { data: packages = [] } = useQuery(partyPackagesQuery);
  const maxGuestsOf = (slug: string) => packages.find((one) => one.slug === slug)?.maxGuests;
  const resolver: Resolver<EditForm> = (values, context, options) =>
    zodResolver(editForm(maxGuestsOf(values.packageType)), undefined, { raw: true })(
      values,
      context,
      options,
    );
  const form = useForm<EditForm>({
    resolver,
    defaultValues: toForm(party),
    mode: 'onBlur',
    reValidateMode: 'onChange',
  });
  return (
    <EditVisitDialog
      kind="party"
      lead={`${party.reference} keeps its reference, its add-ons and its payments.`}
      visit={party}
      row={teamParty}
      form={form}
      toForm={toForm}
      labels={labels}
      priceOf={({ packageType }) => packageType}
      send={(base, edit, confirmed) =>
        api('PATCH /api/admin/birthday-parties/{id}', {
          params: { id: base.id },
          body: { ...toBody(toForm(base), edit), ...confirmed },
          expectedVersion: base.version,
        })
      }
      onClose={onClose}
    >
      <EditFields party={party} />
    </EditVisitDialog>
  );
}

function EditFields({ party }: { party: TeamParty }) {
  const { control, watch } = useFormContext<EditForm>();
  const { data: packages = [] } = useQuery(partyPackagesQuery);
  const offer = packages.find(({ slug }) => slug === watch('packageType'));
  const others = packages.filter(({ slug }) => slug !== party.packageType);
  return (
    <div className={layout.grid}>
      <Field
        control={control}
        name="packageType"
        label="Package"
        select
        className={layout.wide}
        helperText="Another package has today’s price and its own duration."
      >
        <MenuItem value={party.packageType}>{party.packageName}</MenuItem>
        {others.map(({ slug, name, price }) => (
          <MenuItem key={slug} value={slug}>
            {name}, {rupeesOf(price)}
          </MenuItem>
        ))}
      </Field>
      <ChildFields offer={offer} />
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
