import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../shared/messages.ts';
import { read } from '../../shared/read.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Section } from '../layout/Section.tsx';
import { packages } from '../messages/packages.ts';
import { AddOnCards, AddOnCardsLoading } from '../offer/AddOnCards.tsx';

/** Extras for a play session. */
export function AddOns() {
  const { addOns: t } = useMessages(packages);
  return (
    <Section id="extras" title={t.title} lead={t.lead}>
      <AddOnsContent />
    </Section>
  );
}

function AddOnsContent() {
  const { addOns: t } = useMessages(packages);
  const { data, error, isPending, refetch, isFetching } = useQuery(read('GET /api/add-ons'));
  if (isPending) return <AddOnCardsLoading label={t.loading} />;
  if (!data) {
    return (
      <ErrorState title={t.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} card />
    );
  }
  const addOns = data.filter(({ audience }) => audience === 'play');
  if (addOns.length === 0) return <EmptyState title={t.empty.title} text={t.empty.text} art={null} card />;
  return <AddOnCards addOns={addOns} covers={t.covers} />;
}
