import { mdiTabletDashboard } from '@mdi/js';
import Button from '@mui/material/Button';
import MuiCard from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import type { HeldBatch } from '@toodles/api/contract/desk/held-batches.ts';
import { useState } from 'react';
import { count, moment } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid, Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { DecideDialog } from './DecideDialog.tsx';
import { heldBatchesQuery } from './queries.ts';
import styles from './UsageReviewsPage.module.css';

/** The operations that revoked tablets pushed: one card per tablet, above the reviews of single visits. */
export function HeldBatches({ status }: { status: HeldBatch['status'] }) {
  const { data } = useQuery(heldBatchesQuery(status));
  const [deciding, setDeciding] = useState<HeldBatch>();
  return (
    <>
      {data && data.rows.length > 0 && (
        <Grid as="ul" columns="repeat(auto-fill, minmax(min(100%, 460px), 1fr))" gap={16}>
          {data.rows.map((batch) => (
            <BatchCard key={batch.id} batch={batch} onDecide={() => setDeciding(batch)} />
          ))}
        </Grid>
      )}
      {/* Stays when the batch leaves the list, since it then says who settled it. */}
      {deciding && (
        <DecideDialog batch={deciding} onGrown={setDeciding} onClose={() => setDeciding(undefined)} />
      )}
    </>
  );
}

function BatchCard({ batch, onDecide }: { batch: HeldBatch; onDecide: () => void }) {
  const timeZone = useTimeZone();
  const when = (instant: string) => moment(instant, timeZone);
  const isSettled = batch.status === 'settled';
  return (
    <MuiCard component="li" className={styles.card} data-testid="held-batch">
      <Row gap={8} columnGap={14} wrap>
        <span className={cx(styles.badge, isSettled && styles.done)}>
          <Icon path={mdiTabletDashboard} size={24} />
        </span>
        <Text as="h2" size="xl" breakAnywhere className={styles.who}>
          {batch.device.name}
        </Text>
        <Chip
          component="span"
          label={batch.device.revokedAt ? 'Revoked tablet' : 'Unsigned file'}
          {...(isSettled ? { variant: 'outlined' } : { color: 'warning' })}
        />
      </Row>
      <p>
        {batch.device.revokedAt
          ? 'This tablet sent its work after it was revoked.'
          : 'This came in a file that the tablet did not sign.'}{' '}
        {!isSettled && 'It has no effect until you decide.'}
        <Text as="span" weight={600} tone="muted" className={styles.when}>
          Sent {when(batch.lastAt)}
        </Text>
      </p>
      <Grid as="dl" columns="repeat(4, minmax(0, 1fr))" className={styles.figures}>
        <Figure label="Visits" value={formatNumber(batch.visits)} />
        <Figure label="Children" value={formatNumber(batch.children)} />
        <Figure label="Hours" value={`${formatNumber(batch.hours)} h`} />
        <Figure label="Families" value={formatNumber(batch.families)} />
      </Grid>
      <Stack as="ul" gap={6} className={styles.evidence}>
        {evidence(batch, when).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Stack>
      {isSettled ? (
        <Row as="p" gap={10} align="stretch" className={styles.settled}>
          <span>
            <b>
              {formatNumber(batch.accepted)} accepted, {formatNumber(batch.rejected)} rejected
            </b>{' '}
            by {batch.settledBy}
            {batch.settledAt && `, ${when(batch.settledAt)}`}
            {batch.note && <span className={styles.note}>“{batch.note}”</span>}
          </span>
        </Row>
      ) : (
        <Row gap={8} align="stretch" wrap className={styles.ways}>
          <Button variant="outlined" onClick={onDecide}>
            Review this work
            <VisuallyHidden> from {batch.device.name}</VisuallyHidden>
          </Button>
        </Row>
      )}
    </MuiCard>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Facts for the manager's decision. All except the revocation were reported by the tablet. */
function evidence(batch: HeldBatch, when: (instant: string) => string): string[] {
  const { device, claimedFrom, claimedTo, afterRevocation, arrivals, changes, refused, sentByTablet } = batch;
  const lines = [
    device.revokedAt && `Revoked ${when(device.revokedAt)}.`,
    device.lastSeenThen &&
      `At its last contact before that, ${when(device.lastSeenThen)}, it reported ${unsent(device.waitingThen)}.`,
    claimedFrom && claimedTo && `Its work is dated from ${when(claimedFrom)} to ${when(claimedTo)}.`,
    afterRevocation > 0 &&
      `${count(afterRevocation, 'operation is', 'operations are')} dated after the revocation.`,
    arrivals > 0 && `Also ${count(arrivals, 'arrival', 'arrivals')} of bookings and parties.`,
    changes > 0 && `Also ${count(changes, 'check-out or correction', 'check-outs and corrections')}.`,
    sentByTablet > 0 &&
      `The tablet has since sent ${formatNumber(sentByTablet)} of these operations itself. If you accept them, they count once.`,
    refused > 0 &&
      `Limit reached: ${count(refused, 'operation was', 'operations were')} rejected and stay on the tablet.`,
  ];
  return lines.filter((line) => typeof line === 'string');
}

const unsent = (waiting: number | null): string =>
  waiting === null || waiting === 0
    ? 'nothing unsent'
    : `${count(waiting, 'operation', 'operations')} unsent`;
