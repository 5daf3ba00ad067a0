import { cx } from '../../shared/ui/class-names.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { formatNumber } from './format-number.ts';
import styles from './Segments.module.css';

interface SegmentsProps<T> {
  /** The accessible name, such as 'Show users'. */
  label: string;
  /** `count` is how many rows the choice leaves; undefined while that is not known. */
  choices: readonly { value: T; label: string; count?: number | undefined }[];
  chosen: T;
  onChoose: (value: T) => void;
}

/** A choice of two to four parts of a list, of which one is always chosen. */
export const Segments = <T extends string>({ label, choices, chosen, onChoose }: SegmentsProps<T>) => (
  <Row as="fieldset" align="stretch" aria-label={label} className={cx(surface.edge, styles.segments)}>
    {choices.map((choice) => (
      <button
        key={choice.value}
        type="button"
        className={styles.segment}
        aria-pressed={choice.value === chosen}
        onClick={() => onChoose(choice.value)}
      >
        {choice.label}
        {choice.count !== undefined && <span className={styles.count}> {formatNumber(choice.count)}</span>}
      </button>
    ))}
  </Row>
);
