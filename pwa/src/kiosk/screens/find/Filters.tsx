import { cx } from '../../../shared/ui/class-names.ts';
import { Row } from '../../../shared/ui/Layout.tsx';
import { Shape } from '../../../shared/ui/Shape.tsx';
import type { FoundRows, KindFilter } from '../../core/search-all.ts';
import styles from './Find.module.css';

interface FiltersProps {
  found: FoundRows;
  filter: KindFilter;
  onFilter: (filter: KindFilter) => void;
}

/** The number of results by kind, as filters. */
export function Filters({ found, filter, onFilter }: FiltersProps) {
  const { hours, booked, party } = found.totals;
  const chips: { kind: KindFilter; label: string; count: number }[] = [
    { kind: 'all', label: 'All', count: hours + booked + party },
    { kind: 'hours', label: 'Hours', count: hours },
    { kind: 'booked', label: 'Bookings', count: booked },
    { kind: 'party', label: 'Parties', count: party },
  ];
  return (
    <Row as="fieldset" gap={8} align="stretch" className={styles.chips} aria-label="Show">
      {chips.map(({ kind, label, count }) => (
        <button
          key={kind}
          type="button"
          aria-pressed={filter === kind}
          className={cx(styles.chip, filter === kind && styles.on)}
          onClick={() => onFilter(kind)}
        >
          {kind !== 'all' && <Shape kind={kind} size={20} />}
          {label} <b>{count >= 1000 ? '1000+' : count}</b>
        </button>
      ))}
    </Row>
  );
}
