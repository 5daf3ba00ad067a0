import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { Card } from '../ui/Card.tsx';
import { NoWrap } from '../visits/NoWrap.tsx';
import styles from './OperatingHoursPage.module.css';
import { durationText, sumsOf, type WeekEdit } from './week.ts';

/** The week at a glance: total hours and open days. */
export function WeekSummary({ edit }: { edit: WeekEdit }) {
  const { minutes, daysOpen } = sumsOf(edit);
  return (
    <Card title="Weekly summary">
      <Row as="dl" wrap gap={12} columnGap={32} align="stretch" className={styles.sums}>
        <Stack>
          <Text as="dt" weight={600} tone="muted">
            Open per week
          </Text>
          <dd>{durationText(minutes)}</dd>
        </Stack>
        <Stack>
          <Text as="dt" weight={600} tone="muted">
            Days open
          </Text>
          <dd>
            {daysOpen} <small>of 7</small>
          </dd>
        </Stack>
      </Row>
      <Text weight={600} tone="muted">
        Recommended for weekends: <NoWrap>9 AM to 9 PM.</NoWrap>
      </Text>
    </Card>
  );
}
