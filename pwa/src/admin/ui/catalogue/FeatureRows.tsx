import { mdiClose, mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useFormContext, useWatch } from 'react-hook-form';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Grid, Stack } from '../../../shared/ui/Layout.tsx';
import { Field } from '../Field.tsx';
import { useRows } from '../useRows.ts';
import styles from './CatalogueDialog.module.css';
import { MAX_FEATURES, type WithFeatures } from './features.ts';

/** The features of a package, one per row. At least one row remains; saving drops empty rows. */
export function FeatureRows() {
  const { control, setValue } = useFormContext<WithFeatures>();
  const features = useWatch({ control, name: 'features' });
  const onRows = (rows: WithFeatures['features']) => setValue('features', rows, { shouldDirty: true });
  const { keys, last, add, remove } = useRows({ rows: features, onRows, empty: { text: '' } });
  const isFull = keys.length >= MAX_FEATURES;
  return (
    <fieldset>
      <legend className={styles.legend}>Features</legend>
      <Stack gap={8}>
        {keys.map((key, place) => (
          <Grid columns="minmax(0, 1fr) 44px" gap={4} align="start" key={key}>
            <Field
              control={control}
              name={`features.${place}.text`}
              placeholder="For example: Grip socks included"
              autoComplete="off"
              slotProps={{
                htmlInput: {
                  'aria-label': `Feature ${place + 1}`,
                  maxLength: 120,
                  ...(place === keys.length - 1 && { ref: last }),
                },
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                // Enter moves to the next row instead of submitting the form.
                event.preventDefault();
                if (!isFull) add();
              }}
            />
            <IconButton
              className={styles.remove}
              aria-label={`Remove feature ${place + 1}`}
              onClick={() => (keys.length > 1 ? remove(place) : onRows([{ text: '' }]))}
            >
              <Icon path={mdiClose} />
            </IconButton>
          </Grid>
        ))}
      </Stack>
      {!isFull && (
        <Button className={styles.add} startIcon={<Icon path={mdiPlus} size={20} />} onClick={add}>
          Add feature
        </Button>
      )}
    </fieldset>
  );
}
