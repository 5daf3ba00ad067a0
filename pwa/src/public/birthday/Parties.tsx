import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../shared/messages.ts';
import { read } from '../../shared/read.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { Section } from '../layout/Section.tsx';
import { birthday } from '../messages/birthday.ts';
import cards from '../offer/PriceCards.module.css';
import { EnquiryButton } from './EnquiryButton.tsx';
import { PartyCard } from './PartyCard.tsx';

/** The party packages with their prices and contents. */
export function Parties() {
  const t = useMessages(birthday).packages;
  const { data } = useQuery(read('GET /api/birthday-packages'));
  const title = data && data.length > 1 ? t.title(data.length) : t.titleAlone;
  return (
    <Section id="packages" title={title} lead={t.lead}>
      <Cards />
    </Section>
  );
}

function Cards() {
  const t = useMessages(birthday).packages;
  const { data, error, isPending, refetch, isFetching } = useQuery(read('GET /api/birthday-packages'));
  if (isPending) return <Loading />;
  if (!data) {
    return (
      <ErrorState title={t.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} card />
    );
  }
  if (data.length === 0) {
    const ask = <EnquiryButton variant="quiet">{t.empty.ask}</EnquiryButton>;
    return <EmptyState title={t.empty.title} text={t.empty.text} action={ask} card />;
  }
  return (
    <div className={cx(cards.packages, data.length === 4 && cards.four)}>
      {data.map((offer) => (
        <PartyCard key={offer.id} offer={offer} />
      ))}
    </div>
  );
}

function Loading() {
  const t = useMessages(birthday).packages;
  return (
    <div className={cards.packages} role="status">
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      {[1, 2, 3].map((place) => (
        <div key={place} className={cards.card}>
          <Skeleton width="66%" height={52} radius={16} />
          <div className={cards.waiting}>
            <Skeleton width="72%" height={44} />
            <Skeleton width="90%" height={20} />
            <Skeleton width="76%" height={20} />
            <Skeleton width="84%" height={20} />
            <Skeleton width="70%" height={20} />
            <Skeleton width="80%" height={20} />
          </div>
          <Skeleton height={48} radius={99} />
        </div>
      ))}
    </div>
  );
}
