import { type ReactNode, useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { cx } from '../../../shared/ui/class-names.ts';
import { Grid } from '../../../shared/ui/Layout.tsx';
import { Text } from '../../../shared/ui/Text.tsx';
import styles from './CatalogueDialog.module.css';

export interface Tile {
  value: string;
  /** The accessible name, also visible on tiles without a picture. */
  label: string;
  show: ReactNode;
}

interface TilePickerProps<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
  label: string;
  tiles: readonly Tile[];
  /** Colour tiles are wider and show their name below. */
  named?: boolean;
}

/** One of a few visual choices, such as icons or colours. The arrow keys move between them. */
export function TilePicker<V extends FieldValues>(props: TilePickerProps<V>) {
  const { control, name, label, tiles, named = false } = props;
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  return (
    <fieldset aria-describedby={fieldState.error ? id : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <Grid columns="repeat(auto-fill, minmax(48px, 1fr))" gap={6} className={cx(named && styles.named)}>
        {tiles.map((tile) => (
          <label key={tile.value} className={cx(styles.tile, field.value === tile.value && styles.chosen)}>
            <input
              type="radio"
              name={`${id}-${name}`}
              value={tile.value}
              checked={field.value === tile.value}
              aria-label={tile.label}
              onChange={() => field.onChange(tile.value)}
              onBlur={field.onBlur}
            />
            <Text as="span" size="2xl" leading={1} className={styles.shown} aria-hidden="true">
              {tile.show}
            </Text>
            {named && (
              <Text as="span" size="sm" weight={700} leading={1.2} align="center" aria-hidden="true">
                {tile.label}
              </Text>
            )}
          </label>
        ))}
      </Grid>
      {fieldState.error && (
        <Text size="sm" weight={700} id={id} className={styles.error}>
          {fieldState.error.message}
        </Text>
      )}
    </fieldset>
  );
}
