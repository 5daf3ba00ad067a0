import Chip from '@mui/material/Chip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { media } from '../../shared/theme/media.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import styles from './FilterChips.module.css';
import { formatNumber } from './format-number.ts';

interface FilterChipsProps<T> {
  /** The accessible name, such as 'Show sales by status'. */
  label: string;
  /** `count` is how many rows the choice leaves; undefined while that is not known. */
  choices: readonly { value: T; label: string; count?: number | undefined }[];
  chosen: T;
  onChoose: (value: T) => void;
}

/** The class of the line above a list, with its search and its chips: the search gives way to the chips. */
export const toolbar = styles.toolbar ?? '';

/** Chips for choosing one of a few filters of a list. */
export function FilterChips<T extends string | undefined>(props: FilterChipsProps<T>) {
  const { label, choices, chosen, onChoose } = props;
  return (
    <Row as="fieldset" gap={8} wrap aria-label={label}>
      {choices.map((choice) => (
        <Chip
          key={choice.label}
          component="button"
          label={
            <>
              {choice.label}
              {choice.count !== undefined && (
                <span className={styles.count}> {formatNumber(choice.count)}</span>
              )}
            </>
          }
          aria-pressed={choice.value === chosen}
          onClick={() => onChoose(choice.value)}
        />
      ))}
    </Row>
  );
}

/** The same as a select on a phone, where the chips would take several lines. */
export function FilterChipsOrSelect<T extends string>(props: FilterChipsProps<T>) {
  const { choices, ...rest } = props;
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  return isPhone ? (
    <ChoiceSelect
      {...rest}
      choices={choices.map(({ value, label, count }) => ({
        value,
        label: count === undefined ? label : `${label} (${formatNumber(count)})`,
      }))}
    />
  ) : (
    <FilterChips {...props} />
  );
}
