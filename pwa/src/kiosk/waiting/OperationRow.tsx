import {
  mdiAlertCircleOutline,
  mdiArchiveOutline,
  mdiArrowUpBold,
  mdiCheckBold,
  mdiClockOutline,
} from '@mdi/js';
import { useState } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { markLookedAt, retryAside } from '../db/outbox-store.ts';
import type { OutboxRow } from '../db/rows.ts';
import { since } from '../desk/centre-times.ts';
import { useDesk } from '../desk/DeskProvider.tsx';
import { dotted } from '../desk/names.ts';
import { useNow } from '../desk/now.ts';
import { Tap } from '../ui/Tap.tsx';
import styles from './OperationRow.module.css';
import type { OperationWords } from './operation-words.ts';

interface OperationRowProps {
  row: OutboxRow;
  words: OperationWords;
}

const icons: Record<OperationWords['look'], string> = {
  review: mdiAlertCircleOutline,
  aside: mdiArchiveOutline,
  sending: mdiArrowUpBold,
  waiting: mdiClockOutline,
  saved: mdiCheckBold,
};

export function OperationRow({ row, words }: OperationRowProps) {
  const { timeZone } = useDesk();
  const now = useNow();
  const { look, lead, said } = words;
  const isLoud = look === 'review' || look === 'aside';
  return (
    <article
      className={cx(styles.row, look === 'review' && styles.loud)}
      data-testid="operation"
      data-look={look}
    >
      <span className={cx(styles.badge, styles[look])}>
        <Icon path={icons[look]} size={26} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{row.about.title}</h2>
        <p className={styles.line}>
          {isLoud && lead && <b className={styles[`${look}Lead`]}>{lead} </b>}
          {isLoud && said}
          {!isLoud && dotted(since(row.occurredAt, now, timeZone), row.about.staff, look === 'saved' && said)}
        </p>
      </div>
      <Stands row={row} look={look} />
    </article>
  );
}

function Stands({ row, look }: { row: OutboxRow; look: OperationWords['look'] }) {
  const { timeZone, state } = useDesk();
  const now = useNow();
  const tries = state.contact.failure?.tries ?? 0;
  switch (look) {
    case 'review':
      return <Seen row={row} />;
    case 'aside':
      return <Retry row={row} />;
    case 'sending':
      return (
        <p className={cx(styles.state, styles.isSending)}>
          {tries > 0 ? `Sending, try ${tries + 1}` : 'Sending'}
        </p>
      );
    case 'waiting':
      return <p className={cx(styles.state, styles.isWaiting)}>Waiting</p>;
    case 'saved':
      return (
        <p className={cx(styles.state, styles.isSaved)}>
          Saved {row.acknowledged && since(row.acknowledged.at, now, timeZone)}
        </p>
      );
  }
}

/** A review is the office's to settle; the desk only has to know of it. */
function Seen({ row }: { row: OutboxRow }) {
  const { db } = useDesk();
  return (
    <Tap className={styles.tap} onClick={() => void markLookedAt(db, row.id, new Date().toISOString())}>
      Seen
    </Tap>
  );
}

function Retry({ row }: { row: OutboxRow }) {
  const { db, sync } = useDesk();
  const [isBusy, setIsBusy] = useState(false);
  const retry = async () => {
    setIsBusy(true);
    await retryAside(db, { id: row.id });
    sync({ now: true });
    setIsBusy(false);
  };
  return (
    <Tap className={styles.tap} disabled={isBusy} onClick={() => void retry()}>
      Retry
    </Tap>
  );
}
