import { useQueryClient } from '@tanstack/react-query';
import type { Account } from '@toodles/api/contract/families/account.ts';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { errorCode, publicMessage } from '../../../shared/api-error.ts';
import { useMessages } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { cx } from '../../../shared/ui/class-names.ts';
import { Stack } from '../../../shared/ui/Layout.tsx';
import surface from '../../../shared/ui/Surface.module.css';
import { Text } from '../../../shared/ui/Text.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useSingleFlightMutation } from '../../../shared/useSingleFlightMutation.ts';
import { useSite } from '../../../shared/useSite.ts';
import { GoogleButton } from '../../auth/GoogleButton.tsx';
import { GoogleMark } from '../../auth/GoogleMark.tsx';
import { profile } from '../../messages/profile.ts';
import { accountQuery } from '../account-queries.ts';
import styles from './Profile.module.css';
import { Reauthenticate } from './Reauthenticate.tsx';

/** Connects and disconnects Google sign-in. Disconnecting requires another sign-in method. */
export function GoogleSection({ account }: { account: Account }) {
  const t = useMessages(profile).google;
  const { data: site } = useSite();
  const queries = useQueryClient();
  const [asksAgain, setAsksAgain] = useState(false);
  const disconnect = useSingleFlightMutation({
    mutationFn: () => api('DELETE /api/account/google'),
    onSuccess: (changed) => {
      queries.setQueryData(accountQuery().queryKey, changed);
      toast({ title: t.done });
    },
    onError: (error) => {
      if (errorCode(error) === 'sign_in_again') return setAsksAgain(true);
      toast({ title: t.failed, description: publicMessage(error), variant: 'destructive' });
    },
  });
  if (!site?.googleSignIn && !account.hasGoogle) return null;

  const connectedText = account.phone === null ? t.connectedOnly : t.connected;
  const onFresh = () => {
    setAsksAgain(false);
    if (account.hasGoogle) disconnect.mutate();
  };
  return (
    <Stack as="section" gap={14} className={cx(surface.card, styles.card)} aria-label={t.title}>
      <h2>{t.title}</h2>
      <Text size="md" tone="muted">
        {account.hasGoogle ? connectedText : t.text}
      </Text>
      {asksAgain ? (
        <Reauthenticate account={account} onFresh={onFresh} />
      ) : account.hasGoogle ? (
        <Button
          variant="quiet"
          onClick={() => disconnect.mutate()}
          busy={disconnect.isPending && t.disconnecting}
        >
          {t.disconnect}
        </Button>
      ) : account.isFresh ? (
        <GoogleButton returnTo={paths.accountProfile} label={t.connect} />
      ) : (
        <Button variant="outline" onClick={() => setAsksAgain(true)}>
          <GoogleMark />
          {t.connect}
        </Button>
      )}
    </Stack>
  );
}
