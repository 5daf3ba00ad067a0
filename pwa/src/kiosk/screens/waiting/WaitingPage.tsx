import { mdiCheckAll, mdiExport, mdiRefresh } from '@mdi/js';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useState } from 'react';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Grid, Row } from '../../../shared/ui/Layout.tsx';
import { StatusMessage } from '../../../shared/ui/StatusMessage.tsx';
import { Text } from '../../../shared/ui/Text.tsx';
import { useDesk } from '../../app/DeskProvider.tsx';
import { deskPaths } from '../../app/paths.ts';
import { unsentNoun } from '../../core/money/unsent-work.ts';
import { isUnsent } from '../../core/outcomes.ts';
import type { OutboxRow } from '../../core/rows.ts';
import { DeskLayout } from '../../layout/DeskLayout.tsx';
import { NoticeBar } from '../../layout/NoticeBar.tsx';
import { failureAdvice } from '../../layout/sync-messages.ts';
import { unsentMessages } from '../../layout/unsent-messages.ts';
import { retryRejected } from '../../storage/outbox-store.ts';
import { readHistory } from '../../storage/read-desk.ts';
import { ButtonLink, TouchButton } from '../../ui/TouchButton.tsx';
import { OperationRow } from './OperationRow.tsx';
import { isRejectedWithCheckIn, listItems, type OperationItem } from './operation-messages.ts';
import { Readiness } from './Readiness.tsx';
import { ResetTablet } from './ResetTablet.tsx';
import { syncActions } from './sync-actions.ts';
import { useExport } from './useExport.ts';
import styles from './Waiting.module.css';

/** All unsent operations, what the server said, and what to do about them. */
export function WaitingPage() {
  const { state } = useDesk();
  const { unsent, items } = useOperations();
  const { failure } = state.contact;
  const isRevoked = state.revokedAt !== null;
  const { sendNow, newCode } = syncActions({
    ...{ unsent, isRevoked },
    isUnknown: failure?.code === 'not_enrolled',
  });
  return (
    <DeskLayout
      back={{ to: deskPaths.find, label: isRevoked ? 'Back' : 'Find' }}
      title="Waiting to sync"
      titleIn="page"
      noticeIn="page"
    >
      <Grid columns="minmax(0, 1fr) 304px" gap={20} className={styles.page}>
        <section className={styles.main} aria-label="Waiting to sync">
          <NoticeBar place="list" />
          <div className={styles.scroll}>
            <Head unsent={unsent} sendNow={sendNow} />
            <OutboxSummary isAnyUnsent={unsent.length > 0} />
            {newCode && (
              <ButtonLink className={styles.enrol} look={newCode} to={deskPaths.enrol}>
                Enter a new code
              </ButtonLink>
            )}
            <RejectedBar items={items} />
            {items.length > 0 && <OperationList items={items} />}
            {items.length === 0 && (
              <StatusMessage icon={mdiCheckAll} title="Nothing to sync">
                <p>
                  {isRevoked
                    ? 'To use this tablet at the desk again, ask a manager for a new code.'
                    : 'Check-ins and payments appear here until they are sent, and for a week after.'}
                </p>
              </StatusMessage>
            )}
          </div>
        </section>
        <aside className={styles.side}>
          <Readiness />
          <ResetTablet unsent={unsent} />
        </aside>
      </Grid>
    </DeskLayout>
  );
}

/** The summary of the list: the current problem, or that everything is safe. */
function OutboxSummary({ isAnyUnsent }: { isAnyUnsent: boolean }) {
  const { state, unreflected } = useDesk();
  const { failure } = state.contact;
  const words = [
    ...(state.revokedAt === null
      ? []
      : ['A manager revoked this tablet.', ...unsentMessages(unreflected, unsentNoun(unreflected))]),
    ...(failure ? [failureAdvice[failure.code]] : []),
  ];
  if (words.length > 0)
    return (
      <Text size="lg" weight={700} tone="muted" leading={1.3} className={styles.promise}>
        {words.join(' ')}
      </Text>
    );
  if (!isAnyUnsent) return null;
  return (
    <Text size="lg" weight={700} tone="muted" leading={1.3} className={styles.promise}>
      Unsent work stays on this tablet until the server confirms it.
    </Text>
  );
}

function Head({ unsent, sendNow }: { unsent: readonly OutboxRow[]; sendNow: 'fill' | 'line' | null }) {
  const { sync } = useDesk();
  const exportRows = useExport();
  return (
    <Row gap={10} wrap className={styles.head}>
      <h1 className={styles.title}>Waiting to sync</h1>
      {unsent.length > 0 && (
        <TouchButton className={styles.headTap} onClick={() => void exportRows(unsent)}>
          <Icon path={mdiExport} size={24} /> Export
        </TouchButton>
      )}
      {sendNow && (
        <TouchButton look={sendNow} className={styles.headTap} onClick={() => sync({ now: true })}>
          <Icon path={mdiRefresh} size={26} /> Send now
        </TouchButton>
      )}
    </Row>
  );
}

/** How many saved operations the list shows. */
const shownHistory = 40;

/** The unsent operations, and the list with the latest saved ones below them. */
function useOperations(): { unsent: OutboxRow[]; items: OperationItem[] } {
  const { db, unreflected, sending } = useDesk();
  const history = useLiveQuery(() => readHistory(db, shownHistory), [db]);
  return useMemo(() => {
    const unsent = unreflected.filter(isUnsent);
    // A call takes the oldest waiting operations, in order.
    const inFlight = new Set(unsent.filter(({ state }) => state === 'waiting').slice(0, sending));
    return { unsent, items: listItems([...unsent, ...(history ?? [])], inFlight) };
  }, [unreflected, history, sending]);
}

/** One button for all rejected operations, when there are several. */
function RejectedBar({ items }: { items: readonly OperationItem[] }) {
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
    <Row gap={8} columnGap={16} justify="between" wrap className={styles.asideBar}>
      <p>{heads.length} were rejected: the server couldn’t read them.</p>
      <TouchButton disabled={isBusy} onClick={() => void retry()}>
        Retry all
      </TouchButton>
    </Row>
  );
}

/** The number of rows rendered at a time, so that a queue of thousands does not slow the list. */
const inView = 100;

function OperationList({ items }: { items: readonly OperationItem[] }) {
  const [shown, setShown] = useState(inView);
  const left = items.length - shown;
  return (
    <>
      <ul className={styles.rows}>
        {items.slice(0, shown).map((item) => (
          <li key={item.row.id}>
            <OperationRow {...item} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <TouchButton className={styles.more} onClick={() => setShown(shown + inView)}>
          Show {Math.min(left, inView)} more · {left.toLocaleString('en-IN')} left
        </TouchButton>
      )}
    </>
  );
}
