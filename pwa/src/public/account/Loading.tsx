import { useMessages } from '../../shared/messages.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { account } from '../messages/account.ts';

/** Placeholder while a part of the account loads. */
export function Loading() {
  const t = useMessages(account);
  return (
    <Stack gap={12} role="status" aria-label={t.loading}>
      <Skeleton height={240} radius={20} />
      <Skeleton height={160} radius={20} />
    </Stack>
  );
}
