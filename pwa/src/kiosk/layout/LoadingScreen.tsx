import { LogoBall } from '../../shared/ui/Logo.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import frameStyles from './DeskLayout.module.css';
import styles from './LoadingScreen.module.css';

/** The desk's skeleton until the tablet's database has loaded, without personal data. */
export function LoadingScreen() {
  return (
    <>
      <header className={frameStyles.top}>
        <span className={styles.logo}>
          <LogoBall />
        </span>
        <p role="status" className={styles.title}>
          Opening the desk…
        </p>
      </header>
      <div className={styles.page} aria-hidden="true">
        <div className={styles.list}>
          {[76, 80, 80, 80, 80].map((height, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the positions never change
            <Skeleton key={place} height={height} radius={22} />
          ))}
        </div>
        <Skeleton className={styles.rail} radius={24} />
      </div>
    </>
  );
}
