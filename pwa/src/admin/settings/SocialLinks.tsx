import { mdiDeleteOutline, mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { Field } from '../ui/Field.tsx';
import { useRows } from '../ui/useRows.ts';
import styles from './SettingsPage.module.css';
import type { SettingsForm } from './settings-form.ts';

const MAX_LINKS = 8;

/** The centre's other profiles, which the website's footer links to. */
export function SocialLinks({ form: { control, setValue } }: { form: UseFormReturn<SettingsForm> }) {
  const links = useWatch({ control, name: 'socialLinks' });
  const { keys, last, add, remove } = useRows({
    rows: links,
    onRows: (rows) => setValue('socialLinks', rows, { shouldDirty: true }),
    empty: { label: '', url: 'https://' },
  });
  return (
    <>
      {keys.length === 0 && (
        <Text weight={600} tone="muted" className={styles.lead}>
          No links yet.
        </Text>
      )}
      {keys.map((key, place) => (
        <Grid
          columns="minmax(0, 1fr) minmax(0, 2fr) 44px"
          gap={12}
          align="start"
          key={key}
          className={styles.link}
        >
          <Field
            control={control}
            name={`socialLinks.${place}.label`}
            label="Name"
            size="small"
            autoComplete="off"
            slotProps={{ htmlInput: place === keys.length - 1 ? { ref: last } : {} }}
          />
          <Field
            control={control}
            name={`socialLinks.${place}.url`}
            label="Web address"
            type="url"
            size="small"
            autoComplete="off"
          />
          <IconButton
            aria-label={`Remove link ${place + 1}`}
            className={styles.remove}
            onClick={() => remove(place)}
          >
            <Icon path={mdiDeleteOutline} size={22} />
          </IconButton>
        </Grid>
      ))}
      {keys.length < MAX_LINKS && (
        <Button variant="outlined" startIcon={<Icon path={mdiPlus} size={20} />} onClick={add}>
          Add link
        </Button>
      )}
    </>
  );
}
