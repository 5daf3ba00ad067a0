import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import { packageTypes } from '@toodles/api/contract/catalogue/catalogue.ts';
import type { ReactNode } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { Field } from '../ui/Field.tsx';
import form from '../ui/Form.module.css';
import styles from './VouchersPage.module.css';
import type { DiscountType, VoucherForm } from './voucher-form.ts';
import { discountNames, typeNames } from './voucher-labels.ts';

const kinds = Object.keys(discountNames) as DiscountType[];
const inRupees = { input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> } };

/** All fields of a voucher: the discount, then who, when and how often. */
export function VoucherFields({ control }: { control: Control<VoucherForm> }) {
  const [discountType, isOffer] = useWatch({ control, name: ['discountType', 'isOffer'] });
  const wholeNumber = { htmlInput: { inputMode: 'numeric' as const } };
  return (
    <Stack gap={24}>
      <Part title="Discount">
        <Field
          control={control}
          name="code"
          label="Code"
          autoComplete="off"
          helperText="Letters, digits and dashes. Case is ignored."
          slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false } }}
        />
        <Field control={control} name="discountType" label="Kind" select>
          {kinds.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {discountNames[kind]}
            </MenuItem>
          ))}
        </Field>
        <Field
          control={control}
          name="discountValue"
          label={discountType === 'free_child' ? 'Number of children' : 'Amount'}
          type="number"
          slotProps={{
            htmlInput: { inputMode: 'decimal' },
            ...(discountType === 'percentage' && {
              input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
            }),
            ...(discountType === 'fixed' && inRupees),
          }}
        />
        {discountType !== 'fixed' && (
          <Field
            control={control}
            name="maxDiscount"
            label="Maximum discount (optional)"
            type="number"
            slotProps={{ htmlInput: { inputMode: 'decimal' }, ...inRupees }}
          />
        )}
      </Part>
      <Part title="Conditions">
        <Field
          control={control}
          name="minChildren"
          label="Minimum children"
          type="number"
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <Field
          control={control}
          name="minSpend"
          label="Minimum spend (optional)"
          type="number"
          slotProps={{ htmlInput: { inputMode: 'decimal' }, ...inRupees }}
        />
        <PackageTypes control={control} />
        <Toggle control={control} name="firstVisitOnly" label="First visit only" />
        <Toggle
          control={control}
          name="needsBirthday"
          label="Only in a child’s birthday month, once per child"
        />
      </Part>
      <Part title="Dates and limits">
        <Field control={control} name="validFrom" label="From (optional)" type="date" />
        <Field control={control} name="validTill" label="Until (optional)" type="date" />
        <Field
          control={control}
          name="maxUses"
          label="Total uses (optional)"
          type="number"
          slotProps={wholeNumber}
        />
        <Field
          control={control}
          name="maxUsesPerPhone"
          label="Uses per phone (optional)"
          type="number"
          slotProps={wholeNumber}
        />
        <Toggle control={control} name="isActive" label="Active" />
      </Part>
      <Part title="Visibility">
        <Field
          control={control}
          name="description"
          label="Description (optional)"
          className={form.wide}
          multiline
          minRows={2}
        />
        <Toggle control={control} name="isOffer" label="Show to everyone on Home and Packages" />
        {isOffer && <Field control={control} name="offerTitle" label="Title" className={form.wide} />}
      </Part>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend>{title}</legend>
      <div className={form.grid}>{children}</div>
    </fieldset>
  );
}

interface ToggleProps {
  control: Control<VoucherForm>;
  name: 'firstVisitOnly' | 'needsBirthday' | 'isActive' | 'isOffer';
  label: string;
}

function Toggle({ control, name, label }: ToggleProps) {
  const { field } = useController({ control, name });
  return (
    <FormControlLabel
      className={form.wide}
      label={label}
      control={
        <Switch
          color="secondary"
          checked={field.value}
          onChange={(_event, on) => field.onChange(on)}
          slotProps={{ input: { role: 'switch', ref: field.ref } }}
        />
      }
    />
  );
}

/** The package types that a voucher applies to. No selection means every type. */
function PackageTypes({ control }: { control: Control<VoucherForm> }) {
  const { field } = useController({ control, name: 'packageTypes' });
  return (
    <fieldset className={form.wide}>
      <legend className={styles.label}>Package types</legend>
      <Text size="sm" tone="muted">
        If none is chosen, it applies to every type.
      </Text>
      <Row align="stretch" wrap>
        {packageTypes.map((type) => (
          <FormControlLabel
            key={type}
            label={typeNames[type]}
            control={
              <Checkbox
                checked={field.value.includes(type)}
                onChange={(_event, on) =>
                  field.onChange(
                    packageTypes.filter((one) => (one === type ? on : field.value.includes(one))),
                  )
                }
              />
            }
          />
        ))}
      </Row>
    </fieldset>
  );
}
