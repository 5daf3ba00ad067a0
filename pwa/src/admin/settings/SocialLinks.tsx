import { mdiDeleteOutline, mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type Control, useFieldArray } from 'react-hook-form';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Field } from '../ui/Field.tsx';
import styles from './SettingsPage.module.css';
import type { SettingsForm } from './settings-form.ts';

const MOST_LINKS = 8;

/** Where else the centre is found; the footer of the website links there. */
export function SocialLinks({ control }: { control: Control<SettingsForm> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'socialLinks' });
  return (
    <>
      {fields.length === 0 && <p className={styles.lead}>None yet. The footer of the website shows them.</p>}
      {fields.map(({ id }, place) => (
        <div key={id} className={styles.link}>
          <Field control={control} name={`socialLinks.${place}.label`} label="Name" autoComplete="off" />
          <Field
            control={control}
            name={`socialLinks.${place}.url`}
            label="Web address"
            type="url"
            autoComplete="off"
          />
          <IconButton
            aria-label={`Remove link ${place + 1}`}
            className={styles.remove}
            onClick={() => remove(place)}
          >
            <Icon path={mdiDeleteOutline} size={22} />
          </IconButton>
        </div>
      ))}
      {fields.length < MOST_LINKS && (
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiPlus} size={20} />}
          onClick={() => append({ label: '', url: 'https://' })}
        >
          Add a link
        </Button>
      )}
    </>
  );
}
