import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import styles from './TableSkeleton.module.css';

/** Rows of a list that is on its way, at their true height. */
export function TableSkeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <div className={styles.rows} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places held, one like the other
        <div key={i} className={styles.row}>
          <Skeleton width="22%" height={18} />
          <Skeleton width="38%" height={18} />
          <Skeleton width="18%" height={18} />
        </div>
      ))}
    </div>
  );
}
