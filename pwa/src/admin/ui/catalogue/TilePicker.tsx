import { type ReactNode, useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { cx } from '../../../shared/ui/class-names.ts';
import styles from './Pickers.module.css';

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
      <div className={cx(styles.tiles, named && styles.named)}>
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
            <span className={styles.shown} aria-hidden="true">
              {tile.show}
            </span>
            {named && (
              <span className={styles.name} aria-hidden="true">
                {tile.label}
              </span>
            )}
          </label>
        ))}
      </div>
      {fieldState.error && (
        <p id={id} className={styles.error}>
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  );
}
