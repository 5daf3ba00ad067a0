import { useMessages } from '../../shared/messages.ts';
import { Grid, Stack } from '../../shared/ui/Layout.tsx';
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
    <Stack as="section" gap={12} className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      <Grid as="ul" columns="repeat(auto-fill, minmax(min(100%, 420px), 1fr))" gap={12}>
        {visits.map((visit) => (
          <VisitCard key={visit.booking.reference} visit={visit} over={over} />
        ))}
      </Grid>
    </Stack>
  );
}

export function VisitsLoading() {
  const t = useMessages(bookings).list;
  return (
    <Grid
      columns="repeat(auto-fill, minmax(min(100%, 420px), 1fr))"
      gap={12}
      role="status"
      aria-label={t.loading}
    >
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} height={114} radius={20} />
      ))}
    </Grid>
  );
}
