import { useMessages } from '../../shared/messages.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { bookings } from '../messages/bookings.ts';
import type { BookingOrParty } from './booking-or-party.ts';
import styles from './MyBookingsPage.module.css';
import { VisitCard } from './VisitCard.tsx';

interface VisitGroupProps {
  title: string;
  visits: BookingOrParty[];
  /** Past or cancelled visits. */
  over?: boolean;
}

/** Visits under a heading; nothing if there are none. */
export function VisitGroup({ title, visits, over = false }: VisitGroupProps) {
  if (visits.length === 0) return null;
  return (
    <section className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {visits.map((visit) => (
          <VisitCard key={visit.booking.reference} visit={visit} over={over} />
        ))}
      </ul>
    </section>
  );
}

export function VisitsLoading() {
  const t = useMessages(bookings).list;
  return (
    <div className={styles.list} role="status" aria-label={t.loading}>
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} height={114} radius={20} />
      ))}
    </div>
  );
}
