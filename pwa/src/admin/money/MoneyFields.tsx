import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { methodNames, tenders } from '@toodles/api/contract/money/orders.ts';
import { useId } from 'react';
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import { Grid, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { ChoiceCard } from '../ui/ChoiceCard.tsx';
import { Field } from '../ui/Field.tsx';
import form from '../ui/Form.module.css';
import { ReferenceWarning } from './ReferenceWarning.tsx';
import { TillHint } from './TillHint.tsx';
import { referenceLabels, type TenderForm } from './tender.ts';

interface TenderFieldProps {
  legend: string;
  value: TenderForm;
  onChange: (value: TenderForm) => void;
  /** Offers 'Not yet' too. */
  mayBeDue?: boolean;
  /** Asks for the method alone: the reference of one payment fits no other. */
  isForSeveral?: boolean;
  /** Offers to send the money back the way it came. */
  maySendBack?: boolean;
  /** Money that goes out, of which another payment may have the reference. */
  isPaidBack?: boolean;
  error?: string | undefined;
}

/** How a family pays, or how money is paid back: the method, and what identifies the payment. */
export function TenderField(props: TenderFieldProps) {
  const { legend, value, onChange, mayBeDue = false, isForSeveral = false, error } = props;
  const { maySendBack = false, isPaidBack = false } = props;
  const id = useId();
  const { method, reference } = value;
  const label = method === '' || method === 'due' ? undefined : referenceLabels[method];
  const choices = [
    ...(mayBeDue ? (['due'] as const) : []),
    ...(maySendBack ? (['gateway'] as const) : []),
    ...tenders,
  ];
  return (
    <Stack gap={12}>
      <fieldset aria-describedby={error && id}>
        <legend className={form.legend}>{legend}</legend>
        <Grid columns="repeat(auto-fill, minmax(132px, 1fr))" gap={8}>
          {choices.map((choice) => (
            <ChoiceCard
              key={choice}
              name={`${id}-method`}
              title={choice === 'due' ? 'Not yet' : methodNames[choice]}
              checked={choice === method}
              onChoose={() => onChange({ ...value, method: choice })}
            />
          ))}
        </Grid>
        {error && (
          <Text id={id} size="sm" weight={700} tone="bad">
            {error}
          </Text>
        )}
      </fieldset>
      {method === 'cash' && <TillHint />}
      {label && !isForSeveral && (
        <TextField
          label={label}
          value={reference}
          autoComplete="off"
          onChange={(event) => onChange({ ...value, reference: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
      )}
      {method === 'upi' && !isForSeveral && !isPaidBack && <ReferenceWarning reference={reference} />}
    </Stack>
  );
}

interface AmountFieldProps<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
  label: string;
  hint?: string | undefined;
}

/** An amount in rupees. */
export function AmountField<V extends FieldValues>({ control, name, label, hint }: AmountFieldProps<V>) {
  return (
    <Field
      control={control}
      name={name}
      label={label}
      helperText={hint}
      type="number"
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
      }}
    />
  );
}

interface TenderProps<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
  legend: string;
  mayBeDue?: boolean;
  maySendBack?: boolean;
  isPaidBack?: boolean;
}

/** `TenderField` in a form. */
export function Tender<V extends FieldValues>(props: TenderProps<V>) {
  const { control, name, legend, mayBeDue = false, maySendBack = false, isPaidBack = false } = props;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState: { error } }) => (
        <TenderField
          legend={legend}
          value={field.value as TenderForm}
          onChange={field.onChange}
          mayBeDue={mayBeDue}
          maySendBack={maySendBack}
          isPaidBack={isPaidBack}
          error={(error as { method?: { message?: string } } | undefined)?.method?.message ?? error?.message}
        />
      )}
    />
  );
}
