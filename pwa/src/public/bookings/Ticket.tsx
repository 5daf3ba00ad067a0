import type { ReactNode } from 'react';
import { dayLong, timeOfDay } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { bookings } from '../messages/bookings.ts';
import styles from './Ticket.module.css';

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
      <Row gap={16} className={styles.what}>
        {art}
        <div>
          <h1>{dayLong(date)}</h1>
          <p>{t.time(timeOfDay(startTime), timeOfDay(endTime))}</p>
        </div>
      </Row>
      <Stack as="dl" gap={10} className={styles.facts}>
        {rows.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {total && (
          <div className={styles.total}>
            <dt>{total[0]}</dt>
            <dd>{total[1]}</dd>
          </div>
        )}
      </Stack>
    </article>
  );
}
