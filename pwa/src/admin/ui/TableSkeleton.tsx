import { Row } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import styles from './table/ListCard.module.css';

/** Placeholder rows of a loading list, at their real height. */
export function TableSkeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <div className={styles.rows} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are interchangeable
        <Row gap={16} justify="between" key={i} className={styles.row}>
          <Skeleton width="22%" height={18} />
          <Skeleton width="38%" height={18} />
          <Skeleton width="18%" height={18} />
        </Row>
      ))}
    </div>
  );
}
