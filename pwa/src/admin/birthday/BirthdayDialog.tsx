import { mdiCheckBold } from '@mdi/js';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import type { TeamBirthdayPackage } from '@toodles/api/contract/catalogue/team-birthday-packages.ts';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { count, rupeesOf } from '../../shared/format.ts';
import { partyArt } from '../../shared/party-art.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { CatalogueDialog } from '../ui/catalogue/CatalogueDialog.tsx';
import { FeatureRows } from '../ui/catalogue/FeatureRows.tsx';
import { toFeatures } from '../ui/catalogue/features.ts';
import { gradientTiles } from '../ui/catalogue/gradient-tiles.tsx';
import { parseNumber } from '../ui/catalogue/numbers.ts';
import preview from '../ui/catalogue/Preview.module.css';
import { SwitchField } from '../ui/catalogue/SwitchField.tsx';
import { type Tile, TilePicker } from '../ui/catalogue/TilePicker.tsx';
import { useCatalogueForm } from '../ui/catalogue/useCatalogueForm.ts';
import { Field } from '../ui/Field.tsx';
import layout from '../ui/Form.module.css';
import { PictureField } from '../ui/picture/PictureField.tsx';
import {
  type BirthdayForm,
  birthdayForm,
  birthdayLabels,
  birthdayPackages,
  themeChoices,
} from './birthday-packages.ts';

interface BirthdayDialogProps {
  /** Undefined when adding. */
  row: TeamBirthdayPackage | undefined;
  onClose: () => void;
}

/** Adds or edits a birthday package. */
export function BirthdayDialog({ row, onClose }: BirthdayDialogProps) {
  const editor = useCatalogueForm({ catalogue: birthdayPackages, shape: birthdayForm, row, onClose });
  return (
    <CatalogueDialog
      catalogue={birthdayPackages}
      row={row}
      editor={editor}
      labels={birthdayLabels}
      preview={<BirthdayPreview control={editor.form.control} />}
      onClose={onClose}
    >
      <BirthdayFields form={editor.form} />
    </CatalogueDialog>
  );
}

function BirthdayFields({ form }: { form: UseFormReturn<BirthdayForm> }) {
  const { control } = form;
  return (
    <>
      <Field control={control} name="name" label="Name" autoComplete="off" />
      <Field control={control} name="description" label="Description" multiline minRows={2} />
      <div className={layout.grid}>
        <Field
          control={control}
          name="price"
          label="Price"
          type="number"
          slotProps={{
            htmlInput: { inputMode: 'numeric' },
            input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
          }}
        />
        <Field
          control={control}
          name="duration"
          label="Hours"
          type="number"
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
        <Field
          control={control}
          name="maxGuests"
          label="Maximum guests"
          type="number"
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <Field control={control} name="ageGroup" label="Age group" autoComplete="off" />
        <DaysBefore control={control} name="leadDays" label="Book ahead (days)">
          At least this many days before, when booked online.
        </DaysBefore>
        <DaysBefore control={control} name="balanceDays" label="Balance due (days before)">
          0: on the day of the party.
        </DaysBefore>
        <Field
          control={control}
          name="depositPercent"
          label="Deposit (%)"
          type="number"
          helperText="0: no share. A party booked online waits until its deposit is paid."
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <Field
          control={control}
          name="deposit"
          label="Deposit (sum)"
          helperText="Used if the share is 0. 0: no deposit."
          slotProps={{
            htmlInput: { inputMode: 'numeric' },
            input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
          }}
        />
      </div>
      <FeatureRows />
      <Field
        control={control}
        name="decorationTheme"
        label="Decoration theme"
        select
        slotProps={{ select: { displayEmpty: true } }}
      >
        <MenuItem value="">None</MenuItem>
        {themeChoices.map((name) => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </Field>
      <PictureField control={control} name="image" hint="Shown only in the portal. Families see the icon." />
      <TilePicker control={control} name="icon" label="Icon" tiles={icons} />
      <TilePicker control={control} name="gradient" label="Gradient" tiles={gradientTiles} named />
      <SwitchField control={control} name="isPopular" label="Most popular" hint="Highlighted with a flag." />
      <SwitchField
        control={control}
        name="isActive"
        label="Active"
        hint="When off, it can’t be booked for new parties."
      />
    </>
  );
}

interface DaysBeforeProps {
  control: UseFormReturn<BirthdayForm>['control'];
  name: 'leadDays' | 'balanceDays';
  label: string;
  children: string;
}

function DaysBefore({ control, name, label, children }: DaysBeforeProps) {
  return (
    <Field
      control={control}
      name={name}
      label={label}
      type="number"
      helperText={children}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
}

/** Our drawings, by the names stored in packages. */
const icons: readonly Tile[] = ['Gift', 'Star', 'Heart', 'Users', 'Camera', 'Music', 'Cake'].map((name) => ({
  value: name,
  label: name,
  show: <img src={partyArt(name)} alt="" width={36} height={36} />,
}));

/** The card of a party package, as on the public page. */
function BirthdayPreview({ control }: { control: Control<BirthdayForm> }) {
  const [name, price, duration, maxGuests, features, icon, isPopular] = useWatch({
    control,
    name: ['name', 'price', 'duration', 'maxGuests', 'features', 'icon', 'isPopular'],
  });
  const rupees = /^\d{1,8}$/.test(price.trim()) ? price : '0';
  return (
    <div className={cx(isPopular && preview.flagged)}>
      {isPopular && (
        <Row as="span" className={preview.flag}>
          Most Popular
        </Row>
      )}
      <div className={cx(preview.card, isPopular && preview.popular)}>
        <div className={preview.words}>
          <Row gap={14} className={preview.title}>
            <img src={partyArt(icon)} alt="" width={52} height={52} />
            <div>
              <h4>{name || 'Name'}</h4>
              <p>
                {count(parseNumber(duration) || 0, 'hour', 'hours')}, up to {parseNumber(maxGuests) || 0}{' '}
                guests
              </p>
            </div>
          </Row>
          <Row as="p" gap={8} align="baseline" wrap className={preview.price}>
            {rupeesOf(rupees)} <small>for the whole party</small>
          </Row>
          <Stack as="ul" gap={8} className={preview.features}>
            {toFeatures(features).map((feature) => (
              <li key={feature}>
                <Icon path={mdiCheckBold} size={20} />
                {feature}
              </li>
            ))}
          </Stack>
        </div>
      </div>
    </div>
  );
}
