import type { TillSession, TillState } from '@toodles/api/contract/money/tills.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { Link } from 'react-router-dom';
import { moment, rupeesOf } from '../../shared/format.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { portalPages } from '../access/portal-access.ts';
import { Card } from '../ui/Card.tsx';
import { dateWithYear } from '../ui/dates.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import styles from './DashboardPage.module.css';

/** The open till with its expected cash, and the last close with its difference. */
export function TillCard({ drawers }: { drawers: TillState['drawers'] }) {
  return (
    <Card
      title="Till"
      aside={
        <Link className={styles.way} to={portalPages.till.path}>
          Show till
        </Link>
      }
    >
      <Stack gap={14}>
        {drawers.map(({ id, name, open, last }) => (
          <Row key={id} gap={24} align="start" wrap>
            <OpenTill name={name} open={open} />
            {last && <LastClose last={last} />}
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

function OpenTill({ name, open }: { name: string; open: TillSession | null }) {
  const timeZone = useTimeZone();
  if (!open)
    return (
      <div className={styles.till}>
        <Text weight={700}>{name} is closed</Text>
        <Text size="sm" weight={600} tone="muted">
          Cash taken now is recorded outside a till.
        </Text>
      </div>
    );
  return (
    <div className={styles.till}>
      <Text weight={700}>{name} is open</Text>
      <Text size="2xl" weight={700} display leading={1.2}>
        {rupeesOf(open.expectedAmount)}
      </Text>
      <Text size="sm" weight={600} tone="muted">
        expected in cash. Opened by {open.openedBy}, {moment(open.openedAt, timeZone)}.
      </Text>
    </div>
  );
}

function LastClose({ last }: { last: TillSession }) {
  const difference = last.differenceAmount ?? '0.00';
  const isSame = paiseOf(difference) === 0;
  return (
    <div className={styles.till}>
      <Link className={styles.link} to={`${portalPages.till.path}?session=${last.id}`}>
        Last close, {dateWithYear(last.businessDay)}
      </Link>
      <Text size="2xl" weight={700} display leading={1.2} tone={isSame ? 'good' : 'bad'}>
        {isSame ? 'No difference' : rupeesOf(difference)}
      </Text>
      <Text size="sm" weight={600} tone="muted">
        {rupeesOf(last.countedAmount ?? '0.00')} counted by {last.closedBy}.
        {last.differenceReason && ` Reason: ${last.differenceReason}.`}
        {paiseOf(last.lateAmount) !== 0 && ` ${rupeesOf(last.lateAmount)} arrived later.`}
      </Text>
    </div>
  );
}
