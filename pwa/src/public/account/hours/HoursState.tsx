import type { UseQueryResult } from '@tanstack/react-query';
import { useMessages } from '../../../shared/messages.ts';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { Stack } from '../../../shared/ui/Layout.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { AsOfNote } from '../../bookings/AsOfNote.tsx';
import { account } from '../../messages/account.ts';

/** The loading, error or stale-data message for the hours. */
export function HoursState({ query }: { query: UseQueryResult<unknown> }) {
  const t = useMessages(account);
  const { data, error, dataUpdatedAt, refetch, isFetching } = query;
  if (data) return error ? <AsOfNote at={dataUpdatedAt} /> : null;
  if (!error) {
    return (
      <Stack gap={12} role="status" aria-label={t.hours.loading}>
        <Skeleton height={168} radius={20} />
        <Skeleton height={168} radius={20} />
      </Stack>
    );
  }
  return (
    <ErrorState
      level={2}
      card
      title={t.hours.failed}
      error={error}
      safe={t.safe}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
