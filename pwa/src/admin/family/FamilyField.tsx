import Button from '@mui/material/Button';
import type { FoundFamily } from '@toodles/api/contract/money/families.ts';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { phoneNumber } from '../../shared/format.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { ContactPhoneField } from '../ui/ContactPhoneField.tsx';
import { Field } from '../ui/Field.tsx';
import layout from '../ui/Form.module.css';
import { FamilyFacts, FamilySearch } from './FamilySearch.tsx';
import { useGivenFamily } from './given-family.ts';

export type FamilyChoice = FoundFamily | 'new' | undefined;

interface FamilyFieldProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  /** The form's fields for the name and the phone. */
  fields: { name: FieldPath<V>; phone: FieldPath<V> };
  nameLabel: string;
  autoFocus?: boolean;
  /** The family that was chosen before the form was left. */
  kept?: FamilyChoice;
  /** The chosen family as it is now, where a form changes what it owes. */
  live?: FoundFamily | undefined;
  /** @param choice a known family, a new one, or none yet */
  onChoose?: (choice: FamilyChoice) => void;
  /** What a form asks about a family once it is chosen. */
  children?: ReactNode;
}

/** The family of a form: found by five digits or three letters, added in place, or given by the page that links to the form. */
export function FamilyField<V extends FieldValues>(props: FamilyFieldProps<V>) {
  const { form, fields, nameLabel, autoFocus = false, kept, live, onChoose, children } = props;
  const name = useController({ control: form.control, name: fields.name });
  const phone = useController({ control: form.control, name: fields.phone });
  const isFilled = Boolean(name.field.value || phone.field.value);
  const [choice, setChoice] = useState<FamilyChoice>(kept ?? (isFilled ? 'new' : undefined));
  const [startsAt, setStartsAt] = useState<'name' | 'phone'>();
  const fill = (family: { name: string; phone: string }) => {
    name.field.onChange(family.name);
    phone.field.onChange(family.phone);
    form.clearErrors([fields.name, fields.phone]);
  };
  const choose = (chosen: FamilyChoice, start = { name: '', phone: '' }) => {
    fill(typeof chosen === 'object' ? chosen : start);
    setChoice(chosen);
    onChoose?.(chosen);
  };
  const given = useGivenFamily();
  const chooseGiven = useEffectEvent(() => {
    if (given && choice === undefined) choose(given);
  });
  useEffect(() => {
    chooseGiven();
  }, []);
  const create = (start: { name: string; phone: string }) => {
    setStartsAt(start.phone === '' ? 'phone' : 'name');
    choose('new', start);
  };
  const change = () => {
    setStartsAt('phone');
    choose(undefined);
  };
  if (choice === undefined) {
    const isMissing = name.fieldState.invalid || phone.fieldState.invalid;
    return (
      <div className={layout.wide}>
        <FamilySearch
          label="Family"
          autoFocus={autoFocus || startsAt !== undefined}
          error={isMissing ? 'Find the family, or add a new one.' : undefined}
          inputRef={phone.field.ref}
          onPick={choose}
          onCreate={create}
        />
      </div>
    );
  }
  if (choice === 'new') {
    return (
      <>
        <Field
          control={form.control}
          name={fields.name}
          label={nameLabel}
          autoComplete="off"
          autoFocus={startsAt === 'name'}
        />
        <ContactPhoneField control={form.control} name={fields.phone} autoFocus={startsAt === 'phone'} />
        <div className={layout.wide}>
          <Button onClick={change}>Find a known family instead</Button>
        </div>
        {children}
      </>
    );
  }
  const error = name.fieldState.error?.message ?? phone.fieldState.error?.message;
  return (
    <>
      <div className={layout.wide}>
        <FamilyCard family={live ?? choice} onChange={change} error={error} />
      </div>
      {children}
    </>
  );
}

interface FamilyCardProps {
  family: FoundFamily;
  onChange: () => void;
  error?: string | undefined;
}

/** A chosen family with its children, hours and dues. */
function FamilyCard({ family, onChange, error }: FamilyCardProps) {
  return (
    <Stack gap={2} className={surface.sunken}>
      <Row gap={8} columnGap={12} justify="between" align="start" wrap>
        <div>
          <Text size="lg" weight={800} breakAnywhere>
            {family.name || 'No name'}
          </Text>
          <Text size="md" weight={600} tone="muted" tabular nowrap>
            {phoneNumber(family.phone)}
          </Text>
        </div>
        <Button variant="outlined" size="small" autoFocus onClick={onChange}>
          Change family
        </Button>
      </Row>
      <FamilyFacts family={family} />
      {error && (
        <Text size="sm" weight={700} tone="bad" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}
