import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '../../shared/api-error.ts';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { bookings, change } from '../messages/bookings.ts';

/** The server answers an unknown reference and a wrong key alike. */
const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Shown while a booking loads, or when it is unknown or cannot be loaded. */
export function BookingLoadStatus({ query }: { query: UseQueryResult<unknown> }) {
  const t = useMessages(bookings).page;
  const { find } = useMessages(change);
  const { isPending, error, refetch, isFetching } = query;
  if (isPending) return <BookingLoading />;
  if (isUnknown(error)) {
    return (
      <EmptyState
        page
        title={t.unknown}
        text={t.unknownText}
        action={
          <Stack gap={6} align="center">
            <LinkButton to={paths.booking('find')}>{find.link}</LinkButton>
            <LinkButton variant="text" to={paths.home}>
              {t.home}
            </LinkButton>
          </Stack>
        }
      />
    );
  }
  return (
    <ErrorState
      page
      title={t.failed}
      error={error}
      safe={t.safe}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

function BookingLoading() {
  const t = useMessages(bookings).page;
  return (
    <Stack gap={16} role="status" aria-label={t.loading}>
      <Skeleton height={40} width="55%" />
      <Skeleton height={300} radius={20} />
      <Skeleton height={48} radius={99} />
    </Stack>
  );
}
