import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type RequestBody, type ResponseBody } from '../../../shared/api.ts';
import { publicMessage } from '../../../shared/api-error.ts';
import { useMessages } from '../../../shared/messages.ts';
import { cx } from '../../../shared/ui/class-names.ts';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { Stack } from '../../../shared/ui/Layout.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import surface from '../../../shared/ui/Surface.module.css';
import { Text } from '../../../shared/ui/Text.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { profile } from '../../messages/profile.ts';
import { SetPush } from '../../push/lazy-push.tsx';
import { ownMessagesQuery } from '../../push/use-push.ts';
import styles from './Profile.module.css';

type Choice = RequestBody<'PUT /api/account/messages'>;

/** How the centre reaches the family, and whether it gets what it did not ask for. */
export function OwnMessages() {
  const t = useMessages(profile).messages;
  const { data, error, refetch, isFetching } = useQuery(ownMessagesQuery());
  return (
    <Stack as="section" gap={14} className={cx(surface.card, styles.card)} aria-label={t.title}>
      <h2>{t.title}</h2>
      {data && <Choices own={data} />}
      {!data && error && (
        <ErrorState title={t.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !error && (
        <div role="status" aria-label={t.loading}>
          <Skeleton height={120} radius={14} />
        </div>
      )}
    </Stack>
  );
}

type Own = ResponseBody<'GET /api/account/messages'>;

/** Notifications are a choice where this device, or another one, shows them. */
const channelsOf = ({ channel, push }: Own) => [
  ...(['whatsapp', 'email'] as const),
  ...(push?.endpoint || channel === 'push' ? (['push'] as const) : []),
];

/** Each change shows and is saved at once. */
function Choices({ own }: { own: Own }) {
  const words = useMessages(profile);
  const t = words.messages;
  // Until the server has answered, what was chosen stands, not what a read says that began before it.
  const [chosen, setChosen] = useState<Choice>();
  const choice = chosen ?? { channel: own.channel, isStopped: own.isStopped };
  const queries = useQueryClient();
  const { queryKey } = ownMessagesQuery();
  const { mutate } = useMutation({
    mutationKey: queryKey,
    mutationFn: (body: Choice) => api('PUT /api/account/messages', { body }),
    // Two changes in a row are sent one after the other, so that the last one stays.
    scope: { id: 'own-messages' },
    onSuccess: () => toast({ title: words.saved }),
    onError: (error) =>
      toast({ title: words.notSaved, description: publicMessage(error), variant: 'destructive' }),
    onSettled: async (_answer, _error, body) => {
      const isLast = queries.isMutating({ mutationKey: queryKey }) === 1;
      if (isLast) await queries.invalidateQueries({ queryKey });
      setChosen((current) => (current === body ? undefined : current));
    },
  });
  const choose = (body: Choice) => {
    setChosen(body);
    mutate(body);
  };
  return (
    <>
      <Stack gap={2}>
        <fieldset className={styles.options}>
          <legend>{t.legend}</legend>
          {channelsOf(own).map((channel) => (
            <label key={channel} className={styles.tick}>
              <input
                type="radio"
                name="channel"
                checked={choice.channel === channel}
                onChange={() => choose({ ...choice, channel })}
              />
              {t[channel]}
            </label>
          ))}
        </fieldset>
        {choice.channel === 'email' && (
          <Text size="md" tone="muted">
            {t.emailText}
          </Text>
        )}
        <SetPush />
      </Stack>
      <Stack gap={2}>
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={!choice.isStopped}
            onChange={({ target }) => choose({ ...choice, isStopped: !target.checked })}
          />
          {t.more}
        </label>
        <Text size="md" tone="muted">
          {t.moreText}
        </Text>
      </Stack>
    </>
  );
}
