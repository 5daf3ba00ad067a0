import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../shared/messages.ts';
import { read } from '../../shared/read.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { Section } from '../layout/Section.tsx';
import { packages } from '../messages/packages.ts';
import styles from './Offers.module.css';
import { OfferTicket } from './OfferTicket.tsx';

/** The permanent offers with their codes. */
export function Offers() {
  const { offers: t } = useMessages(packages);
  return (
    <Section id="offers" title={t.title} lead={t.lead}>
      <OffersContent />
    </Section>
  );
}

function OffersContent() {
  const { offers: t } = useMessages(packages);
  const { data, error, isPending, refetch, isFetching } = useQuery(read('GET /api/offers'));
  if (isPending) {
    return (
      <div className={styles.offers} role="status">
        <VisuallyHidden>{t.loading}</VisuallyHidden>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} height={210} radius={20} />
        ))}
      </div>
    );
  }
  if (!data) {
    return (
      <ErrorState title={t.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} card />
    );
  }
  if (data.length === 0) return <EmptyState title={t.empty.title} text={t.empty.text} art={null} card />;
  return (
    <ul className={styles.offers}>
      {data.map((offer) => (
        <OfferTicket key={offer.code} offer={offer} />
      ))}
    </ul>
  );
}
