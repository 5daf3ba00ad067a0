import { mdiClose, mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Field } from '../Field.tsx';
import { MOST_FEATURES, type WithFeatures } from './features.ts';
import styles from './Pickers.module.css';

/** What a package includes, a row each. One row always remains; empty rows are left out when it is saved. */
export function FeatureRows() {
  const { control } = useFormContext<WithFeatures>();
  const { fields, append, remove, update } = useFieldArray({ control, name: 'features' });
  const add = () => {
    if (fields.length < MOST_FEATURES) append({ text: '' });
  };
  return (
    <fieldset>
      <legend className={styles.legend}>Features</legend>
      <div className={styles.rows}>
        {fields.map((field, place) => (
          <div key={field.id} className={styles.row}>
            <Field
              control={control}
              name={`features.${place}.text`}
              placeholder="Such as: Grip socks included"
              autoComplete="off"
              slotProps={{ htmlInput: { 'aria-label': `Feature ${place + 1}`, maxLength: 120 } }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                // Enter is the next row, and not the end of the form.
                event.preventDefault();
                add();
              }}
            />
            <IconButton
              className={styles.remove}
              aria-label={`Remove feature ${place + 1}`}
              onClick={() => (fields.length > 1 ? remove(place) : update(0, { text: '' }))}
            >
              <Icon path={mdiClose} />
            </IconButton>
          </div>
        ))}
      </div>
      {fields.length < MOST_FEATURES && (
        <Button className={styles.add} startIcon={<Icon path={mdiPlus} size={20} />} onClick={add}>
          Add a feature
        </Button>
      )}
    </fieldset>
  );
}
