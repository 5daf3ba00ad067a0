import { useState } from 'react';
import { useDesk } from '../../app/DeskProvider.tsx';
import { useSignedInStaff } from '../../app/session/LockProvider.tsx';
import type { OutboxRow } from '../../core/rows.ts';
import { retryRejected } from '../../storage/outbox-store.ts';
import { resolveManually } from '../../storage/resolve-manually.ts';
import { TouchButton } from '../../ui/TouchButton.tsx';
import styles from './OperationRow.module.css';

/** The two actions for a rejected operation: retry it or, once it is exported, leave it to the office. */
export function RejectedActions({ row }: { row: OutboxRow }) {
  const { db, sync } = useDesk();
  const who = useSignedInStaff();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const runBusy = async (work: () => Promise<unknown>) => {
    setIsBusy(true);
    await work().finally(() => setIsBusy(false));
  };
  const retry = async () => {
    await retryRejected(db, { id: row.id });
    sync({ now: true });
  };
  const by = who?.firstName ?? null;
  const resolve = () => resolveManually(db, row.id, { at: new Date().toISOString(), by });
  if (isAsking) {
    return (
      <div className={styles.taps}>
        <TouchButton className={styles.tap} onClick={() => setIsAsking(false)}>
          Not yet
        </TouchButton>
        <TouchButton
          look="ink"
          className={styles.tap}
          disabled={isBusy}
          onClick={() => void runBusy(resolve)}
        >
          The office has the file
        </TouchButton>
      </div>
    );
  }
  return (
    <div className={styles.taps}>
      {row.exportedAt !== undefined && (
        <TouchButton className={styles.tap} disabled={isBusy} onClick={() => setIsAsking(true)}>
          Mark as handed over
        </TouchButton>
      )}
      <TouchButton className={styles.tap} disabled={isBusy} onClick={() => void runBusy(retry)}>
        Retry
      </TouchButton>
    </div>
  );
}
