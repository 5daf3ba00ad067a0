import { useState } from 'react';
import { handOver } from '../db/hand-over.ts';
import { retryAside } from '../db/outbox-store.ts';
import type { OutboxRow } from '../db/rows.ts';
import { useDesk } from '../desk/DeskProvider.tsx';
import { useAtTheDesk } from '../lock/LockProvider.tsx';
import { Tap } from '../ui/Tap.tsx';
import styles from './OperationRow.module.css';

/** The two actions for a rejected operation: retry it or, once it is exported, leave it to the office. */
export function AsideTaps({ row }: { row: OutboxRow }) {
  const { db, sync } = useDesk();
  const who = useAtTheDesk();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const doing = async (work: () => Promise<unknown>) => {
    setIsBusy(true);
    await work().finally(() => setIsBusy(false));
  };
  const retry = async () => {
    await retryAside(db, { id: row.id });
    sync({ now: true });
  };
  const by = who?.firstName ?? null;
  const give = () => handOver(db, row.id, { at: new Date().toISOString(), by });
  if (isAsking) {
    return (
      <div className={styles.taps}>
        <Tap className={styles.tap} onClick={() => setIsAsking(false)}>
          Not yet
        </Tap>
        <Tap look="ink" className={styles.tap} disabled={isBusy} onClick={() => void doing(give)}>
          The office has the file
        </Tap>
      </div>
    );
  }
  return (
    <div className={styles.taps}>
      {row.exportedAt !== undefined && (
        <Tap className={styles.tap} disabled={isBusy} onClick={() => setIsAsking(true)}>
          Mark as handed over
        </Tap>
      )}
      <Tap className={styles.tap} disabled={isBusy} onClick={() => void doing(retry)}>
        Retry
      </Tap>
    </div>
  );
}
