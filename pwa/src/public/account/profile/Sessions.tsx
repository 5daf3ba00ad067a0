import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnSession } from '@toodles/api/contract/access/own-sign-in.ts';
import { api } from '../../../shared/api.ts';
import { publicMessage } from '../../../shared/api-error.ts';
import { moment } from '../../../shared/format.ts';
import { useMessages } from '../../../shared/messages.ts';
import { read } from '../../../shared/read.ts';
import { useCurrentUser } from '../../../shared/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Chip } from '../../../shared/ui/Chip.tsx';
import { cx } from '../../../shared/ui/class-names.ts';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { Row, Stack } from '../../../shared/ui/Layout.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import surface from '../../../shared/ui/Surface.module.css';
import { toast } from '../../../shared/ui/toast.ts';
import { useSingleFlightMutation } from '../../../shared/useSingleFlightMutation.ts';
import { useSite } from '../../../shared/useSite.ts';
import { logOut } from '../../layout/log-out.ts';
import { profile } from '../../messages/profile.ts';
import styles from './Profile.module.css';

const ownSessions = () => ({ ...read('GET /api/account/sessions'), staleTime: 0 });

/** The parent's sessions: signs out another browser, or all of them. */
export function Sessions() {
  const t = useMessages(profile).sessions;
  const { user } = useCurrentUser();
  const { data, error, refetch, isFetching } = useQuery(ownSessions());
  const others = data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  const endOthers = useEndSession(
    () => api('DELETE /api/account/sessions'),
    ({ ended }) => t.endedMany(ended),
  );
  return (
    <Stack as="section" gap={14} className={cx(surface.card, styles.card)} aria-label={t.title}>
      <h2>{t.title}</h2>
      {!data && error && (
        <ErrorState title={t.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !error && (
        <div role="status" aria-label={t.loading}>
          <Skeleton height={60} radius={14} />
        </div>
      )}
      <Stack as="ul" className={styles.rows}>
        {data?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Stack>
      {others.length > 0 && (
        <Button variant="quiet" onClick={() => endOthers.mutate()} busy={endOthers.isPending && t.ending}>
          {t.endOthers}
        </Button>
      )}
      {user && (
        <Button variant="text" className={styles.start} onClick={() => void logOut(user)}>
          {t.here}
        </Button>
      )}
    </Stack>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const t = useMessages(profile).sessions;
  const { data: site } = useSite();
  const device = session.device || t.unknown;
  const end = useEndSession(
    () => api('DELETE /api/account/sessions/{id}', { params: { id: session.id } }),
    () => t.ended,
  );
  return (
    <Row as="li" gap={8} columnGap={12} justify="between" className={styles.row}>
      <Stack gap={2} className={styles.words}>
        <b>{device}</b>
        <small>{site && t.seen(moment(session.lastSeenAt, site.timeZone))}</small>
      </Stack>
      {session.isCurrent ? (
        <Chip tone="leaf">{t.current}</Chip>
      ) : (
        <Row align="stretch" className={styles.buttons}>
          <Button
            variant="text"
            aria-label={t.endNamed(device)}
            onClick={() => end.mutate()}
            busy={end.isPending && t.ending}
          >
            {t.end}
          </Button>
        </Row>
      )}
    </Row>
  );
}

/** Ends sessions and refetches the list, whether or not the call succeeds. */
function useEndSession<Answer>(call: () => Promise<Answer>, done: (answer: Answer) => string) {
  const t = useMessages(profile).sessions;
  const queries = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: call,
    onSuccess: (answer) => toast({ title: done(answer) }),
    onError: (error) =>
      toast({ title: t.notEnded, description: publicMessage(error), variant: 'destructive' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ownSessions().queryKey }),
  });
}
