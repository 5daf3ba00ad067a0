import { useQueryClient } from '@tanstack/react-query';
import type { Account } from '@toodles/api/contract/families/account.ts';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../../shared/api.ts';
import { publicMessage } from '../../../shared/api-error.ts';
import { useMessages } from '../../../shared/messages.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { cx } from '../../../shared/ui/class-names.ts';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Stack } from '../../../shared/ui/Layout.tsx';
import surface from '../../../shared/ui/Surface.module.css';
import { Text } from '../../../shared/ui/Text.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useSingleFlightMutation } from '../../../shared/useSingleFlightMutation.ts';
import { profile } from '../../messages/profile.ts';
import { EraseDialog } from './EraseDialog.tsx';
import styles from './Profile.module.css';

/** Lets the parent download or erase their data. */
export function MyData({ account, onErased }: { account: Account; onErased: () => void }) {
  const t = useMessages(profile).data;
  const dialog = useRef<HTMLDialogElement>(null);
  const [search] = useSearchParams();
  // Google redirects back to the dialog that required the sign-in.
  const asks = search.has('erase');
  useEffect(() => {
    if (asks) dialog.current?.showModal();
  }, [asks]);
  const download = useSingleFlightMutation({
    mutationFn: () => api('GET /api/account/data'),
    onSuccess: (data) => saveFile(t.file, JSON.stringify(data, null, 2)),
    onError: (error) => toast({ title: t.failed, description: publicMessage(error), variant: 'destructive' }),
  });
  return (
    <Stack as="section" gap={14} className={cx(surface.card, styles.card)} aria-label={t.title}>
      <h2>{t.title}</h2>
      <Text size="md" tone="muted">
        {t.text}
      </Text>
      <Button variant="quiet" onClick={() => download.mutate()} busy={download.isPending && t.downloading}>
        {t.download}
      </Button>
      {account.role === 'customer' ? (
        <>
          {account.consentedAt && <WithdrawConsent />}
          <Button
            variant="text"
            className={`${styles.start} ${styles.bad}`}
            onClick={() => dialog.current?.showModal()}
          >
            {t.erase}
          </Button>
          <EraseDialog ref={dialog} account={account} onErased={onErased} />
        </>
      ) : (
        <Text size="md" tone="muted">
          {t.team}
        </Text>
      )}
    </Stack>
  );
}

/** Withdraws consent after a dialog that explains the effect. */
function WithdrawConsent() {
  const t = useMessages(profile).data;
  const dialog = useRef<HTMLDialogElement>(null);
  const queries = useQueryClient();
  const withdraw = useSingleFlightMutation({
    mutationFn: () => api('POST /api/account/consent/withdraw', { body: {} }),
    onSuccess: () => {
      dialog.current?.close();
      toast({ title: t.withdrawn });
      return queries.invalidateQueries();
    },
    onError: (error) =>
      toast({ title: t.notWithdrawn, description: publicMessage(error), variant: 'destructive' }),
  });
  return (
    <>
      <Button variant="text" className={styles.start} onClick={() => dialog.current?.showModal()}>
        {t.withdraw}
      </Button>
      <Dialog ref={dialog} label={t.withdrawTitle}>
        <Stack gap={14} className={styles.dialog}>
          <h2>{t.withdrawTitle}</h2>
          <p>{t.withdrawText}</p>
          <Stack gap={10}>
            <Button onClick={() => withdraw.mutate()} busy={withdraw.isPending && t.withdrawing}>
              {t.withdrawYes}
            </Button>
            <Button variant="quiet" onClick={() => dialog.current?.close()}>
              {t.keepConsent}
            </Button>
          </Stack>
        </Stack>
      </Dialog>
    </>
  );
}

/** Downloads a text as a JSON file. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
