import { mdiCheckBold } from '@mdi/js';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import { packageTypes } from '@toodles/api/contract/catalogue/catalogue.ts';
import type { TeamPackage } from '@toodles/api/contract/catalogue/team-catalogue.ts';
import { type Control, useWatch } from 'react-hook-form';
import { count, rupeesOf } from '../../shared/format.ts';
import { packageArt } from '../../shared/package-art.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { CatalogueDialog } from '../ui/catalogue/CatalogueDialog.tsx';
import { FeatureRows } from '../ui/catalogue/FeatureRows.tsx';
import { toFeatures } from '../ui/catalogue/features.ts';
import { parseNumber } from '../ui/catalogue/numbers.ts';
import styles from '../ui/catalogue/Preview.module.css';
import { SwitchField } from '../ui/catalogue/SwitchField.tsx';
import { useCatalogueForm } from '../ui/catalogue/useCatalogueForm.ts';
import { Field } from '../ui/Field.tsx';
import layout from '../ui/Form.module.css';
import { DaysField } from './DaysField.tsx';
import { type PackageForm, packageForm, packageLabels, playPackages, typeNames } from './play-packages.ts';

interface PackageDialogProps {
  /** Undefined when adding. */
  row: TeamPackage | undefined;
  onClose: () => void;
}

/** Adds or edits a play package. */
export function PackageDialog({ row, onClose }: PackageDialogProps) {
  const editor = useCatalogueForm({ catalogue: playPackages, shape: packageForm, row, onClose });
  return (
    <CatalogueDialog
      catalogue={playPackages}
      row={row}
      editor={editor}
      labels={packageLabels}
      preview={<PackagePreview control={editor.form.control} />}
      onClose={onClose}
    >
      <PackageFields control={editor.form.control} />
    </CatalogueDialog>
  );
}

function PackageFields({ control }: { control: Control<PackageForm> }) {
  return (
    <>
      <Field control={control} name="name" label="Name" autoComplete="off" />
      <div className={layout.grid}>
        <Field control={control} name="type" label="Type" select>
          {packageTypes.map((type) => (
            <MenuItem key={type} value={type}>
              {typeNames[type]}
            </MenuItem>
          ))}
        </Field>
        <Field
          control={control}
          name="price"
          label="Price"
          type="number"
          slotProps={{
            htmlInput: { inputMode: 'decimal' },
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
          name="maxChildren"
          label="Maximum children"
          type="number"
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <Field
          control={control}
          name="weekendPrice"
          label="Weekend and holiday price (optional)"
          type="number"
          helperText="Blank: the same price every day."
          slotProps={{
            htmlInput: { inputMode: 'decimal' },
            input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
          }}
        />
      </div>
      <DaysField control={control} />
      <Field
        control={control}
        name="description"
        label="Description (optional)"
        multiline
        minRows={2}
        helperText="Shown where packages are compared."
      />
      <Field
        control={control}
        name="othersPay"
        label="Adults and other children (optional)"
        placeholder="One adult per child is free. Siblings outside 2 to 8 years pay ₹199."
        helperText="What they pay. Shown with the package and when booking."
      />
      <FeatureRows />
      <SwitchField
        control={control}
        name="sellsHours"
        label="Sells hours"
        hint="Booking it sells an hour package: its hours for each child, used from the first visit on."
      />
      <SwitchField
        control={control}
        name="isActive"
        label="Active"
        hint="When off, it can’t be booked or sold."
      />
    </>
  );
}

/** The card of a play package, as on the public pages. */
function PackagePreview({ control }: { control: Control<PackageForm> }) {
  const [name, type, price, duration, features] = useWatch({
    control,
    name: ['name', 'type', 'price', 'duration', 'features'],
  });
  const rupees = /^\d{1,8}(\.\d{1,2})?$/.test(price.trim()) ? price.trim() : '0';
  return (
    <div className={styles.card}>
      <div className={styles.words}>
        <Row gap={14} className={styles.title}>
          <img src={packageArt(type)} alt="" width={52} height={52} />
          <h4>{name || 'Name'}</h4>
        </Row>
        <Row as="p" gap={8} align="baseline" wrap className={styles.price}>
          {rupeesOf(rupees)}
          <small>per child, {count(parseNumber(duration) || 0, 'hour', 'hours')}</small>
        </Row>
        <Stack as="ul" gap={8} className={styles.features}>
          {toFeatures(features).map((feature) => (
            <li key={feature}>
              <Icon path={mdiCheckBold} size={20} />
              {feature}
            </li>
          ))}
        </Stack>
      </div>
    </div>
  );
}
