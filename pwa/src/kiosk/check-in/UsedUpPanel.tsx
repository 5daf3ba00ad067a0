import type { ReactNode } from 'react';
import styles from './FamilyPanel.module.css';
import { FamilyWho } from './FamilyWho.tsx';
import { useFamilyOf } from './useFamilyOf.ts';

/** Whose visit it is, where the package behind it has left this tablet. */
export function UsedUpPanel({ usageId, children }: { usageId: string; children: ReactNode }) {
  const { customerName, phone } = useFamilyOf(usageId);
  return (
    <section className={styles.panel} aria-label="Family">
      <FamilyWho name={customerName} phone={phone} />
      <p className={styles.remark}>
        This visit took the last of the package. What it gives back is on this tablet again with the next
        sync.
      </p>
      {children}
    </section>
  );
}
