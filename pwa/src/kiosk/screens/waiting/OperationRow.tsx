import {
  mdiAlertCircleOutline,
  mdiArchiveOutline,
  mdiArrowUpBold,
  mdiBriefcaseCheckOutline,
  mdiCheckBold,
  mdiClockOutline,
} from '@mdi/js';
import { useState } from 'react';
import { cx } from '../../../shared/ui/class-names.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Grid, Row } from '../../../shared/ui/Layout.tsx';
import surface from '../../../shared/ui/Surface.module.css';
import { Text } from '../../../shared/ui/Text.tsx';
import { useDesk } from '../../app/DeskProvider.tsx';
import { useNow } from '../../app/now.ts';
import { useSignedInStaff } from '../../app/session/LockProvider.tsx';
import { joinParts } from '../../core/format-text.ts';
import { formatSince } from '../../core/format-times.ts';
import type { OutboxRow } from '../../core/rows.ts';
import { operationLabel } from '../../core/without-names.ts';
import { markAsRead, retryRejected } from '../../storage/outbox-store.ts';
import { resolveManually } from '../../storage/resolve-manually.ts';
import { TouchButton } from '../../ui/TouchButton.tsx';
import { isRejectedWithCheckIn, type OperationItem, type OperationMessages } from './operation-messages.ts';
import styles from './Waiting.module.css';

const icons: Record<OperationMessages['look'], string> = {
  review: mdiAlertCircleOutline,
  aside: mdiArchiveOutline,
  sending: mdiArrowUpBold,
  waiting: mdiClockOutline,
  handed: mdiBriefcaseCheckOutline,
  saved: mdiCheckBold,
};

export function OperationRow({ row, messages, record }: OperationItem) {
  const { timeZone, state } = useDesk();
  const now = useNow();
  const { look, lead, serverMessage } = messages;
  const isLoud = look === 'review' || look === 'aside';
  const isWithCheckIn = isRejectedWithCheckIn({ row, record });
  return (
    <Grid
      as="article"
      columns="44px minmax(0, 1fr) auto"
      gap={14}
      align="center"
      className={cx(surface.card, styles.row, isLoud && styles.loud, isWithCheckIn && styles.with)}
      data-testid="operation"
      data-look={look}
    >
      <span className={cx(surface.round, styles[look])}>
        <Icon path={icons[look]} size={26} />
      </span>
      <div className={styles.words}>
        {/* A revoked tablet asks for no PIN, so only the export file says whose visit it was. */}
        <Text as="h2" size="xl" leading={1.2} breakAnywhere className={styles.rowTitle}>
          {state.revokedAt === null ? row.about.title : operationLabel(row)}
        </Text>
        <Text size="md" weight={600} tone="muted" leading={1.3}>
          {isLoud && lead && <b className={styles[`${look}Lead`]}>{lead} </b>}
          {isLoud && serverMessage}
          {look === 'aside' && !isWithCheckIn && ` ${officeMessage(row)}`}
          {!isLoud &&
            joinParts(
              formatSince(row.occurredAt, now, timeZone),
              row.about.staff,
              lead,
              look === 'saved' && serverMessage,
            )}
        </Text>
      </div>
      {!isWithCheckIn && <OperationStatus row={row} look={look} />}
    </Grid>
  );
}

function OperationStatus({ row, look }: { row: OutboxRow; look: OperationMessages['look'] }) {
  const { timeZone, state } = useDesk();
  const now = useNow();
  const tries = state.contact.failure?.tries ?? 0;
  switch (look) {
    case 'review':
      return <MarkReadButton row={row} />;
    case 'aside':
      return <RejectedActions row={row} />;
    case 'sending':
      return (
        <Text size="lg" weight={800} align="right" tone="booked" className={styles.state}>
          {tries > 0 ? `Sending, attempt ${tries + 1}` : 'Sending'}
        </Text>
      );
    case 'waiting':
      return (
        <Text size="lg" weight={800} align="right" tone="warn" className={styles.state}>
          Waiting
        </Text>
      );
    case 'handed':
      return (
        <Text size="lg" weight={800} align="right" className={styles.state}>
          {row.handedOver && handedOverMessage(row.handedOver, now, timeZone)}
        </Text>
      );
    case 'saved':
      return (
        <Text size="lg" weight={800} align="right" tone="good" className={styles.state}>
          Saved {row.acknowledged && formatSince(row.acknowledged.at, now, timeZone)}
        </Text>
      );
  }
}

const officeMessage = ({ exportedAt }: OutboxRow) =>
  exportedAt === undefined ? 'Export it so that the office can take over.' : 'It is in the export file.';

function handedOverMessage(
  { at, by }: { at: string; by: string | null },
  now: number,
  timeZone: string,
): string {
  return `Handed to the office ${formatSince(at, now, timeZone)}${by ? ` by ${by}` : ''}`;
}

/** The office settles a review. The desk only acknowledges it. */
function MarkReadButton({ row }: { row: OutboxRow }) {
  const { db } = useDesk();
  return (
    <TouchButton className={styles.tap} onClick={() => void markAsRead(db, row.id, new Date().toISOString())}>
      Mark as seen
    </TouchButton>
  );
}

/** The two actions for a rejected operation: retry it or, once it is exported, leave it to the office. */
function RejectedActions({ row }: { row: OutboxRow }) {
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
      <Row gap={8} align="stretch" justify="end" wrap>
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
      </Row>
    );
  }
  return (
    <Row gap={8} align="stretch" justify="end" wrap>
      {row.exportedAt !== undefined && (
        <TouchButton className={styles.tap} disabled={isBusy} onClick={() => setIsAsking(true)}>
          Mark as handed over
        </TouchButton>
      )}
      <TouchButton className={styles.tap} disabled={isBusy} onClick={() => void runBusy(retry)}>
        Retry
      </TouchButton>
    </Row>
  );
}
