import type { ReactNode } from 'react';
import { phoneEnd } from '../desk/names.ts';
import styles from './FamilyPanel.module.css';
import { useFamilyOf } from './useFamilyOf.ts';

/** Whose visit it is, where the package behind it has left this tablet. */
export function UsedUpPanel({ usageId, children }: { usageId: string; children: ReactNode }) {
  const { customerName, phone } = useFamilyOf(usageId);
  return (
    <section className={styles.panel} aria-label="Family">
      <div className={styles.who}>
        <h2 className={styles.name}>{customerName}</h2>
        {phone && <p className={styles.phone}>Phone {phoneEnd(phone)}</p>}
      </div>
      <p className={styles.remark}>
        This visit took the last of the package. What it gives back is on this tablet again with the next
        sync.
      </p>
      {children}
    </section>
  );
}
