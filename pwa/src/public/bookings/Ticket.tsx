import type { ReactNode } from 'react';
import { dayLong, timeOfDay } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { bookings } from '../messages/bookings.ts';
import styles from './BookingPage.module.css';

interface TicketProps {
  art: ReactNode;
  date: string;
  startTime: string;
  endTime: string;
  /** Pairs of a name and a value; rows without a value are left out. */
  rows: readonly (readonly [name: string, value: string | null])[];
  /** The last, largest row: the amount due or paid. */
  total?: readonly [name: string, value: string] | undefined;
}

/** Date and time, then the details row by row, then the total. */
export function Ticket({ art, date, startTime, endTime, rows, total }: TicketProps) {
  const t = useMessages(bookings).facts;
  return (
    <article className={cx(surface.card, styles.ticket)}>
      <Row gap={16} wrap className={styles.what}>
        {art}
        <div>
          <Text as="h1" size="2xl" weight={800}>
            {dayLong(date)}
          </Text>
          <Text size="lg" weight={700} leading={1.3} display>
            {t.time(timeOfDay(startTime), timeOfDay(endTime))}
          </Text>
        </div>
      </Row>
      <Stack as="dl" gap={10} className={styles.facts}>
        {rows.map(
          ([name, value]) =>
            value && (
              <Row key={name} justify="between" gap={2} columnGap={16} align="stretch" wrap>
                <dt>{name}</dt>
                <Text as="dd" align="right" weight={700} breakAnywhere>
                  {value}
                </Text>
              </Row>
            ),
        )}
        {total && (
          <Row justify="between" gap={2} columnGap={16} align="stretch" wrap className={styles.total}>
            <dt>{total[0]}</dt>
            <Text as="dd" align="right" weight={700} breakAnywhere>
              {total[1]}
            </Text>
          </Row>
        )}
      </Stack>
    </article>
  );
}
