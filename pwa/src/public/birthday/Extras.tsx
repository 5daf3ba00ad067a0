import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../shared/messages.ts';
import { read } from '../../shared/read.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Section } from '../layout/Section.tsx';
import { birthday } from '../messages/birthday.ts';
import { AddOnCards, AddOnCardsLoading } from '../offer/AddOnCards.tsx';

/**
 * Optional extras for a party. Parents ask for them in free text; the booked price covers the package only.
 */
export function Extras() {
  const t = useMessages(birthday).extras;
  return (
    <Section id="extras" title={t.title} lead={t.lead}>
      <ExtrasContent />
    </Section>
  );
}

function ExtrasContent() {
  const t = useMessages(birthday).extras;
  const { data, error, isPending, refetch, isFetching } = useQuery(read('GET /api/add-ons'));
  if (isPending) return <AddOnCardsLoading label={t.loading} />;
  if (!data) {
    return (
      <ErrorState title={t.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} card />
    );
  }
  const extras = data.filter(({ audience }) => audience === 'birthday');
  if (extras.length === 0) return <EmptyState title={t.empty.title} text={t.empty.text} art={null} card />;
  return <AddOnCards addOns={extras} covers={t.covers} />;
}
