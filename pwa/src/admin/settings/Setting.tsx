import { mdiCheck, mdiPencil } from '@mdi/js';
import InputAdornment from '@mui/material/InputAdornment';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { timeOfDay } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { Field } from '../ui/Field.tsx';
import grid from '../ui/Form.module.css';
import { PictureField } from '../ui/picture/PictureField.tsx';
import { useNow } from '../ui/useNow.ts';
import { type MapPlace, placeOf } from './map-link.ts';
import { putBack } from './put-back.ts';
import fields from './SettingsFields.module.css';
import styles from './SettingsPage.module.css';
import type { SettingsForm } from './settings-form.ts';
import { hintOf, rangeOf, unitOf, wasText } from './settings-hints.ts';
import { type FieldText, type groups, settingLabel } from './settings-labels.ts';
import { zonesByRegion } from './time-zones.ts';
import { Was } from './Was.tsx';
import { WhatsAppField } from './WhatsAppField.tsx';

interface SettingProps {
  form: UseFormReturn<SettingsForm>;
  field: (typeof groups)[number]['fields'][number];
  /** All that is typed. */
  typed: SettingsForm;
  today: string;
  /** Whether it was just saved, which the page announces. */
  isSaved: boolean;
  stored: SettingsForm;
  /** Whether it has a change that is not saved yet. */
  isChanged: boolean;
}

/** One setting, as a field of its kind. */
export function Setting({ form, field, typed: all, today, isSaved, stored, isChanged }: SettingProps) {
  const { control, setValue } = form;
  const { name, placeholder, kind = 'text', wide } = field;
  const label = <Label text={field.short ?? field.label} isSaved={isSaved} isChanged={isChanged} />;
  const typed = all[name];
  const hint = hintOf(field, all, today);
  const mark = isChanged && (
    <Was
      text={wasText(field, stored)}
      label={settingLabel(name) ?? field.label}
      onPutBack={() => putBack(form, name, stored)}
    />
  );
  const help = helpOf(hint, mark);
  const fillFromMap = useEffectEvent(() => {
    const isTyped = control.getFieldState('mapUrl').isDirty;
    const place = name === 'mapUrl' && isTyped ? placeOf(typed) : undefined;
    for (const [field, value] of Object.entries(place ?? {}))
      setValue(field as keyof MapPlace, value, { shouldDirty: true, shouldValidate: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed changes the place
  useEffect(() => fillFromMap(), [typed]);
  if (kind === 'picture')
    return (
      <div className={grid.wide}>
        <PictureField control={control} name={name} hint={hint ?? ''} whole size="small" />
        {mark}
      </div>
    );
  if (name === 'whatsappNumber')
    return (
      <WhatsAppField
        form={form}
        label={label}
        stored={stored[name]}
        was={isChanged ? wasText(field, stored) : undefined}
      />
    );
  if (kind === 'wrapped') return <WrappedField form={form} name={name} label={label} mark={mark} />;
  if (kind === 'zone') return <ZoneField control={control} label={label} mark={mark} />;
  if (kind === 'number' || kind === 'rupees')
    return <NumberField control={control} field={field} label={label} typed={typed} hint={help} />;
  return (
    <Field
      control={control}
      name={name}
      label={label}
      size="small"
      helperText={help}
      type={kind}
      autoComplete="off"
      {...(placeholder && { placeholder })}
      className={wide && cx(grid.wide, fields.long)}
    />
  );
}

const helpOf = (hint: string | undefined, mark: ReactNode): ReactNode =>
  mark ? (
    <>
      {hint} {mark}
    </>
  ) : (
    hint
  );

interface LabelProps {
  text: string;
  isSaved: boolean;
  isChanged: boolean;
}

/** The name of a setting, with a pencil until its change is saved, and a tick once it is. */
const Label = ({ text, isSaved, isChanged }: LabelProps) => (
  <>
    {text}
    {isChanged && <Icon path={mdiPencil} size={16} className={styles.edited} />}
    {isSaved && !isChanged && <Icon path={mdiCheck} size={20} className={styles.saved} />}
  </>
);

interface NumberFieldProps {
  control: Control<SettingsForm>;
  field: FieldText;
  label: ReactNode;
  typed: string;
  hint: ReactNode;
}

/** A number, with its unit and its range right behind its box. */
function NumberField({ control, field, label, typed, hint }: NumberFieldProps) {
  const { name, kind, placeholder } = field;
  const unit = unitOf(field, typed);
  const range = rangeOf(field);
  return (
    <Field
      control={control}
      name={name}
      label={label}
      size="small"
      helperText={
        <>
          {hint}
          {range && <VisuallyHidden> From {range}.</VisuallyHidden>}
        </>
      }
      type="number"
      {...(placeholder && { placeholder })}
      className={fields.number}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: {
          ...(unit && {
            endAdornment: (
              <InputAdornment position="end" disablePointerEvents>
                <span>{unit}</span>
                <small aria-hidden="true">{range}</small>
              </InputAdornment>
            ),
          }),
          ...(kind === 'rupees' && {
            startAdornment: (
              <InputAdornment position="start" disablePointerEvents>
                ₹
              </InputAdornment>
            ),
          }),
        },
      }}
    />
  );
}

interface ZoneFieldProps {
  control: Control<SettingsForm>;
  label: ReactNode;
  mark: ReactNode;
}

/** The time zone, as a list of the browser's own: it opens on a phone too, and finds a city by its letters. */
function ZoneField({ control, label, mark }: ZoneFieldProps) {
  const chosen = useWatch({ control, name: 'timeZone' });
  const { time } = centreMoment(useNow(60_000), chosen);
  const [regions] = useState(() => zonesByRegion(chosen));
  return (
    <Field
      control={control}
      name="timeZone"
      label={label}
      size="small"
      select
      helperText={
        <>
          It is {timeOfDay(time)} there now. {mark}
        </>
      }
      slotProps={{ select: { native: true } }}
    >
      {regions.map(([region, zones]) => (
        <optgroup key={region} label={region}>
          {zones.map(({ zone, name }) => (
            <option key={zone} value={zone}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </Field>
  );
}

interface WrappedFieldProps {
  form: UseFormReturn<SettingsForm>;
  name: FieldText['name'];
  label: ReactNode;
  mark: ReactNode;
}

/** One line of text, all of which stays in sight: the field grows, and what is typed has no line breaks. */
const WrappedField = ({ form: { control, setValue }, name, label, mark }: WrappedFieldProps) => (
  <Field
    control={control}
    name={name}
    label={label}
    size="small"
    multiline
    helperText={mark}
    autoComplete="off"
    className={cx(grid.wide, styles.wrapped)}
    onChange={({ target: { value } }) => {
      // Pasted text may have them.
      if (/[\r\n]/.test(value)) setValue(name, value.replace(/\s*[\r\n]+\s*/g, ' '), { shouldDirty: true });
    }}
    slotProps={{ htmlInput: { onKeyDown: submitWithEnter } }}
  />
);

/** As in other fields of one line. */
function submitWithEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
