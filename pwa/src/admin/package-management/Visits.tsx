import Button from '@mui/material/Button';
import type { SaleStatement } from '@toodles/api/contract/hours/statement.ts';
import type { Usage } from '@toodles/api/contract/hours/visits.ts';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { count, day, timeOfDay } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Grid, Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { formatNumber } from '../ui/format-number.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { useCheckOut } from './queries.ts';
import styles from './SalePanel.module.css';
import type { OpenWith } from './sale-actions.ts';

interface VisitsProps {
  statement: SaleStatement;
  onOpen: OpenWith;
}

/** The visits of a sale, latest first. */
export function Visits({ statement: { usages, ledger }, onOpen }: VisitsProps) {
  const settled = new Set(ledger.filter((entry) => entry.kind === 'settled').map((entry) => entry.usageId));
  return (
    <section aria-label="Visits">
      <h3 className={styles.heading}>Visits</h3>
      {usages.length === 0 && (
        <Text weight={600} tone="muted">
          No visits yet.
        </Text>
      )}
      <ul>
        {usages.map((usage) => (
          <Visit key={usage.id} usage={usage} isSettled={settled.has(usage.id)} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

function Visit({ usage, isSettled, onOpen }: { usage: Usage; isSettled: boolean; onOpen: OpenWith }) {
  const timeZone = useTimeZone();
  const clock = (instant: string) => timeOfDay(centreMoment(new Date(instant), timeZone).time);
  const isVoid = usage.voidedAt !== null;
  const children =
    usage.attendingChildrenNames.join(', ') || count(usage.numberOfChildren, 'child', 'children');
  return (
    <Grid
      as="li"
      columns="minmax(0, 1fr) auto"
      gap={2}
      columnGap={12}
      className={cx(styles.visit, isVoid && styles.void)}
    >
      <div>
        <b>{day(usage.usageDate)}</b>
        <span className={styles.small}>
          {clock(usage.checkedInAt)} to {usage.checkedOutAt ? clock(usage.checkedOutAt) : 'now, ongoing'}
        </span>
        <span className={styles.small}>{children}</span>
        {usage.supervisorNotes && <span className={styles.small}>“{usage.supervisorNotes}”</span>}
        <span className={styles.small}>Recorded by {usage.checkedInBy}</span>
        {usage.shortHours > 0 && !isVoid && (
          <span className={isSettled ? styles.small : styles.short}>
            {count(usage.shortHours, 'hour', 'hours')} short, {isSettled ? 'settled' : 'review open'}
          </span>
        )}
        {isVoid && <span className={styles.small}>Voided: {usage.voidReason}</span>}
      </div>
      <Text as="b" size="lg" weight={700} leading={1.3} display nowrap tabular className={styles.figure}>
        {formatNumber(usage.hoursUsed)} h
      </Text>
      {!isVoid && <VisitActions usage={usage} onOpen={onOpen} />}
    </Grid>
  );
}

function VisitActions({ usage, onOpen }: { usage: Usage; onOpen: OpenWith }) {
  const checkOut = useCheckOut();
  const mayCheckOut = useHasPermission('hours.record') && usage.checkedOutAt === null;
  const mayVoid = useHasPermission('usage.review');
  if (!mayCheckOut && !mayVoid) return null;
  const which = <VisuallyHidden> the visit on {day(usage.usageDate)}</VisuallyHidden>;
  return (
    <Row gap={8} align="stretch" className={styles.actions}>
      {mayCheckOut && (
        <Button
          variant="outlined"
          loading={checkOut.isPending}
          onClick={() => checkOut.mutate({ id: usage.id, checkedOutAt: new Date().toISOString() })}
        >
          Check out
          {which}
        </Button>
      )}
      {mayVoid && (
        <Button variant="text" color="inherit" onClick={() => onOpen({ kind: 'void', usage })}>
          Void
          {which}
        </Button>
      )}
    </Row>
  );
}
