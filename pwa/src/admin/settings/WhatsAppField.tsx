import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Field } from '../ui/Field.tsx';
import styles from './SettingsPage.module.css';
import type { SettingsForm } from './settings-form.ts';
import { Was } from './Was.tsx';

interface WhatsAppFieldProps {
  form: UseFormReturn<SettingsForm>;
  label: ReactNode;
  stored: string;
  /** What was there before a change that is not saved yet. */
  was: string | undefined;
}

/** The WhatsApp number. While it is that of the phone, it follows the phone and has no field of its own. */
export function WhatsAppField({
  form: { control, setValue, setFocus, getFieldState },
  label,
  stored,
  was,
}: WhatsAppFieldProps) {
  const id = useId();
  const [phone, number] = useWatch({ control, name: ['phone', 'whatsappNumber'] });
  const [isOwn, setIsOwn] = useState(phone !== number);
  // The one takes the other's place, and its focus.
  const [isChosen, setIsChosen] = useState(false);
  const choose = (own: boolean) => {
    setIsOwn(own);
    setIsChosen(true);
  };
  const follow = () => setValue('whatsappNumber', phone, { shouldDirty: true });
  const putBack = () => {
    const own = stored !== phone;
    setValue('whatsappNumber', stored, { shouldDirty: true, shouldValidate: true });
    if (isOwn && own) setFocus('whatsappNumber');
    else choose(own);
  };
  const mark = was && <Was text={was} label="WhatsApp number" onPutBack={putBack} />;
  const followTyped = useEffectEvent(() => {
    if (isOwn || phone === number) return;
    if (getFieldState('phone').isDirty) follow();
    // Somebody else gave it a number of its own.
    else setIsOwn(true);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: either number can change
  useEffect(() => followTyped(), [phone, number]);
  if (isOwn)
    return (
      <Field
        control={control}
        name="whatsappNumber"
        label={label}
        size="small"
        type="tel"
        autoComplete="off"
        autoFocus={isChosen}
        helperText={
          <>
            <button
              type="button"
              className={styles.same}
              onClick={() => {
                follow();
                choose(false);
              }}
            >
              Same as phone
            </button>{' '}
            {mark}
          </>
        }
      />
    );
  return (
    <FormControl className={styles.follows ?? ''}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <FormControlLabel
        className={styles.followed ?? ''}
        control={<Checkbox id={id} checked autoFocus={isChosen} onChange={() => choose(true)} />}
        label="Same as phone"
      />
      {mark && <FormHelperText>{mark}</FormHelperText>}
    </FormControl>
  );
}
