import InputAdornment from '@mui/material/InputAdornment';
import { useEffect, useEffectEvent } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Field } from '../ui/Field.tsx';
import grid from '../ui/Form.module.css';
import { PictureField } from '../ui/picture/PictureField.tsx';
import { type MapPlace, placeOf } from './map-link.ts';
import type { SettingsForm } from './settings-form.ts';
import { hintOf } from './settings-hints.ts';
import type { groups } from './settings-labels.ts';

interface SettingProps {
  form: UseFormReturn<SettingsForm>;
  field: (typeof groups)[number]['fields'][number];
}

/** One setting, as a field of its kind. */
export function Setting({ form: { control, setValue }, field }: SettingProps) {
  const { name, label, unit, kind = 'text', wide } = field;
  const typed = useWatch({ control, name });
  const hint = hintOf(field, typed);
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
      </div>
    );
  const isNumber = kind === 'number' || kind === 'rupees';
  return (
    <Field
      control={control}
      name={name}
      label={label}
      size="small"
      helperText={hint}
      type={isNumber ? 'number' : kind}
      autoComplete="off"
      className={wide && grid.wide}
      slotProps={{
        htmlInput: isNumber ? { inputMode: 'decimal' } : {},
        input: {
          ...(unit && { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> }),
          ...(kind === 'rupees' && {
            startAdornment: <InputAdornment position="start">₹</InputAdornment>,
          }),
        },
      }}
    />
  );
}
