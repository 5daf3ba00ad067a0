import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import styles from './DashboardPage.module.css';

/** Placeholders for the parts of the page, at their size. */
export function DashboardSkeleton() {
  return (
    <>
      <div role="status">
        <VisuallyHidden>Loading the dashboard</VisuallyHidden>
      </div>
      <div className={styles.today}>
        <Skeleton height={264} radius={20} />
        <Skeleton height={264} radius={20} />
      </div>
      <Skeleton height={96} radius={20} />
      <Skeleton height={112} radius={20} />
      <div className={styles.latest}>
        <Skeleton height={380} radius={20} />
        <Skeleton height={380} radius={20} />
      </div>
    </>
  );
}
