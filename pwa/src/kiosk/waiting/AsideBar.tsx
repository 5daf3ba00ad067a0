import { useState } from 'react';
import { retryAside } from '../db/outbox-store.ts';
import { useDesk } from '../desk/DeskProvider.tsx';
import { Tap } from '../ui/Tap.tsx';
import { isAsideWith, type OperationItem } from './operation-words.ts';
import styles from './Waiting.module.css';

/** One button for all rejected operations, when there are several. */
export function AsideBar({ items }: { items: readonly OperationItem[] }) {
  const { db, sync } = useDesk();
  const [isBusy, setIsBusy] = useState(false);
  const heads = items.filter((item) => item.row.state === 'aside' && !isAsideWith(item));
  if (heads.length < 2) return null;
  const retry = async () => {
    setIsBusy(true);
    try {
      for (const { row } of heads) await retryAside(db, { id: row.id });
      sync({ now: true });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={styles.asideBar}>
      <p>{heads.length} were rejected: the server couldn’t read them.</p>
      <Tap disabled={isBusy} onClick={() => void retry()}>
        Retry all
      </Tap>
    </div>
  );
}
