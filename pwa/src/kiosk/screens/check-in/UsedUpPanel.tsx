import type { ReactNode } from 'react';
import { FamilyHeading } from './FamilyHeading.tsx';
import styles from './FamilyPanel.module.css';
import { useVisitFamily } from './useVisitFamily.ts';

/** The family of a visit whose package is no longer on this tablet. */
export function UsedUpPanel({ usageId, children }: { usageId: string; children: ReactNode }) {
  const { customerName, phone } = useVisitFamily(usageId);
  return (
    <section className={styles.panel} aria-label="Family">
      <FamilyHeading name={customerName} phone={phone} />
      <p className={styles.remark}>
        This visit used the last hours of the package. Hours that you return appear here after the next sync.
      </p>
      {children}
    </section>
  );
}
