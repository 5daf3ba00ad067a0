import {
  mdiAlertCircleOutline,
  mdiArchiveOutline,
  mdiArrowUpBold,
  mdiBriefcaseCheckOutline,
  mdiCheckBold,
  mdiClockOutline,
} from '@mdi/js';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { markLookedAt } from '../db/outbox-store.ts';
import type { OutboxRow } from '../db/rows.ts';
import { since } from '../desk/centre-times.ts';
import { useDesk } from '../desk/DeskProvider.tsx';
import { dotted } from '../desk/names.ts';
import { useNow } from '../desk/now.ts';
import { wordsOf } from '../outbox/without-names.ts';
import { Tap } from '../ui/Tap.tsx';
import { AsideTaps } from './AsideTaps.tsx';
import styles from './OperationRow.module.css';
import { isAsideWith, type OperationItem, type OperationWords } from './operation-words.ts';

const icons: Record<OperationWords['look'], string> = {
  review: mdiAlertCircleOutline,
  aside: mdiArchiveOutline,
  sending: mdiArrowUpBold,
  waiting: mdiClockOutline,
  handed: mdiBriefcaseCheckOutline,
  saved: mdiCheckBold,
};

export function OperationRow({ row, words, record }: OperationItem) {
  const { timeZone, state } = useDesk();
  const now = useNow();
  const { look, lead, said } = words;
  const isLoud = look === 'review' || look === 'aside';
  const isWith = isAsideWith({ row, record });
  return (
    <article
      className={cx(styles.row, isLoud && styles.loud, isWith && styles.with)}
      data-testid="operation"
      data-look={look}
    >
      <span className={cx(styles.badge, styles[look])}>
        <Icon path={icons[look]} size={26} />
      </span>
      <div className={styles.words}>
        {/* A revoked tablet asks for no PIN, so only the export file says whose visit it was. */}
        <h2 className={styles.title}>{state.revokedAt === null ? row.about.title : wordsOf(row)}</h2>
        <p className={styles.line}>
          {isLoud && lead && <b className={styles[`${look}Lead`]}>{lead} </b>}
          {isLoud && said}
          {look === 'aside' && !isWith && ` ${officeWords(row)}`}
          {!isLoud &&
            dotted(since(row.occurredAt, now, timeZone), row.about.staff, lead, look === 'saved' && said)}
        </p>
      </div>
      {!isWith && <Stands row={row} look={look} />}
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
      return <AsideTaps row={row} />;
    case 'sending':
      return (
        <p className={cx(styles.state, styles.isSending)}>
          {tries > 0 ? `Sending, attempt ${tries + 1}` : 'Sending'}
        </p>
      );
    case 'waiting':
      return <p className={cx(styles.state, styles.isWaiting)}>Waiting</p>;
    case 'handed':
      return <p className={styles.state}>{row.handedOver && handedWords(row.handedOver, now, timeZone)}</p>;
    case 'saved':
      return (
        <p className={cx(styles.state, styles.isSaved)}>
          Saved {row.acknowledged && since(row.acknowledged.at, now, timeZone)}
        </p>
      );
  }
}

const officeWords = ({ exportedAt }: OutboxRow) =>
  exportedAt === undefined ? 'Export it so that the office can take over.' : 'It is in the export file.';

function handedWords({ at, by }: { at: string; by: string | null }, now: number, timeZone: string): string {
  return `Handed to the office ${since(at, now, timeZone)}${by ? ` by ${by}` : ''}`;
}

/** The office settles a review. The desk only acknowledges it. */
function Seen({ row }: { row: OutboxRow }) {
  const { db } = useDesk();
  return (
    <Tap className={styles.tap} onClick={() => void markLookedAt(db, row.id, new Date().toISOString())}>
      Mark as seen
    </Tap>
  );
}
