import MenuItem from '@mui/material/MenuItem';
import { childAges } from '@toodles/api/contract/bookings/bookings.ts';
import type { AddOn } from '@toodles/api/contract/catalogue/add-ons.ts';
import type { BirthdayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { count, rupees, rupeesOf } from '../../shared/format.ts';
import { cakes, themes } from '../../shared/party-choices.ts';
import { Field } from '../ui/Field.tsx';
import form from '../ui/Form.module.css';
import { DayField } from '../visits/DayField.tsx';
import { DeskSum } from '../visits/DeskSum.tsx';
import { FamilyFields } from '../visits/FamilyFields.tsx';
import { PayNow } from '../visits/PayNow.tsx';
import { SlotField } from '../visits/SlotField.tsx';
import { SuggestField } from '../visits/SuggestField.tsx';
import { AddOnBoxes } from './AddOnBoxes.tsx';
import type { PartyForm } from './party-form.ts';

const years = Array.from({ length: childAges.to - childAges.from + 1 }, (_, n) => String(childAges.from + n));
const themeNames = themes.map(({ name }) => name);

interface PartyFieldsProps {
  packages: BirthdayPackage[];
  offer: BirthdayPackage | undefined;
  addOns: AddOn[];
  /** Package and add-ons; undefined before a package is chosen. */
  totalPaise: number | undefined;
}

/** The package, date, slot, family, details and price of a party. */
export function PartyFields({ packages, offer, addOns, totalPaise }: PartyFieldsProps) {
  const { control } = useFormContext<PartyForm>();
  const { field } = useController({ control, name: 'addOnIds' });
  return (
    <div className={form.grid}>
      <WhenFields packages={packages} />
      <ChildFields offer={offer} />
      <AddOnBoxes addOns={addOns} chosen={field.value} onChange={field.onChange} />
      <FamilyFields />
      <div className={form.wide}>
        <PayNow control={control} isFree={totalPaise === 0} mayBeDue />
      </div>
      <div className={form.wide}>
        <DeskSum total={totalPaise === undefined ? '–' : rupees(totalPaise)}>
          {offer
            ? `${offer.name}, ${count(offer.duration, 'hour', 'hours')}, up to ${offer.maxGuests} guests`
            : 'Choose a package to see the price.'}
        </DeskSum>
      </div>
    </div>
  );
}

function WhenFields({ packages }: { packages: BirthdayPackage[] }) {
  const { control } = useFormContext<PartyForm>();
  const [packageType, date] = useWatch({ control, name: ['packageType', 'partyDate'] });
  return (
    <>
      <Field
        control={control}
        name="packageType"
        label="Package"
        select
        slotProps={{ select: { displayEmpty: true } }}
      >
        <MenuItem value="" disabled>
          Choose a package
        </MenuItem>
        {packages.map(({ slug, name, price }) => (
          <MenuItem key={slug} value={slug}>
            {name}, {rupeesOf(price)}
          </MenuItem>
        ))}
      </Field>
      <DayField name="partyDate" />
      <div className={form.wide}>
        <SlotField
          needs={{ kind: 'party', packageType }}
          date={date}
          before={packageType === '' || date === '' ? 'Choose a package and a day first.' : undefined}
        />
      </div>
    </>
  );
}

type PartyDetails = Pick<
  PartyForm,
  'childName' | 'childAge' | 'numberOfGuests' | 'theme' | 'cakePreference' | 'decorationPreference'
>;

/** The child, the guests and what the party is about. */
export function ChildFields({ offer }: { offer: Pick<BirthdayPackage, 'maxGuests'> | undefined }) {
  const { control } = useFormContext<PartyDetails>();
  return (
    <>
      <Field control={control} name="childName" label="Birthday child" autoComplete="off" />
      <Field control={control} name="childAge" label="Age turning" select>
        {years.map((age) => (
          <MenuItem key={age} value={age}>
            {age} years
          </MenuItem>
        ))}
      </Field>
      <Field
        control={control}
        name="numberOfGuests"
        label="Guests"
        type="number"
        helperText={offer && `Up to ${offer.maxGuests} with this package.`}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <SuggestField name="theme" label="Theme (optional)" suggestions={themeNames} />
      <SuggestField name="cakePreference" label="Cake (optional)" suggestions={cakes} />
      <Field control={control} name="decorationPreference" label="Decoration (optional)" autoComplete="off" />
    </>
  );
}
