import { useState } from 'react';
import { useDesk } from '../../app/DeskProvider.tsx';
import { retryRejected } from '../../storage/outbox-store.ts';
import { TouchButton } from '../../ui/TouchButton.tsx';
import { isRejectedWithCheckIn, type OperationItem } from './operation-messages.ts';
import styles from './Waiting.module.css';

/** One button for all rejected operations, when there are several. */
export function RejectedBar({ items }: { items: readonly OperationItem[] }) {
  const { db, sync } = useDesk();
  const [isBusy, setIsBusy] = useState(false);
  const heads = items.filter((item) => item.row.state === 'aside' && !isRejectedWithCheckIn(item));
  if (heads.length < 2) return null;
  const retry = async () => {
    setIsBusy(true);
    try {
      for (const { row } of heads) await retryRejected(db, { id: row.id });
      sync({ now: true });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={styles.asideBar}>
      <p>{heads.length} were rejected: the server couldn’t read them.</p>
      <TouchButton disabled={isBusy} onClick={() => void retry()}>
        Retry all
      </TouchButton>
    </div>
  );
}
