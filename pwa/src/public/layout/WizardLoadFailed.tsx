import { useEffect, useRef } from 'react';
import { phoneNumber } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { useSite } from '../../shared/useSite.ts';
import { callLink } from '../../shared/whatsapp.ts';
import { layout } from '../messages/layout.ts';
import { useLeaveWizard } from './page-behind.ts';
import styles from './WizardLoading.module.css';

/** Shown when the wizard was never opened on this phone and there is no connection to load it. */
export function WizardLoadFailed() {
  const t = useMessages(layout).wizard;
  const dialog = useRef<HTMLDialogElement>(null);
  const leave = useLeaveWizard();
  const { data: site } = useSite();
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    again.current?.focus();
  }, []);
  return (
    <Dialog ref={dialog} label={t.needsConnection} onClose={() => leave()}>
      <Stack gap={12} className={styles.missing}>
        <Text as="h2" size="2xl" weight={800}>
          {t.needsConnection}
        </Text>
        <p>{t.why}</p>
        {site && (
          <p>
            {t.callInstead} <a href={callLink(site.phone)}>{phoneNumber(site.phone)}</a>
          </p>
        )}
        <Button ref={again} onClick={() => window.location.reload()}>
          {t.tryAgain}
        </Button>
        <Button variant="quiet" onClick={() => dialog.current?.close()}>
          {t.back}
        </Button>
      </Stack>
    </Dialog>
  );
}
