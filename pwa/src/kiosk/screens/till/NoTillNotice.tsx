import { mdiCashRegister } from '@mdi/js';
import { useRef } from 'react';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Row } from '../../../shared/ui/Layout.tsx';
import { useTill } from '../../app/useTill.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { TouchButton } from '../../ui/TouchButton.tsx';
import { OpenTill } from './OpenTill.tsx';
import styles from './Till.module.css';

/** While no till is open: offers to open it, and lets the person go on without. */
export function NoTillNotice() {
  const till = useTill();
  const dialog = useRef<HTMLDialogElement>(null);
  if (till) return null;
  return (
    <Row gap={8} columnGap={16} className={styles.noTill} data-testid="no-till">
      <Icon path={mdiCashRegister} size={28} />
      <p>
        <b>No till is open.</b> Cash taken now is counted in no till.
      </p>
      <TouchButton onClick={() => dialog.current?.showModal()}>Open till</TouchButton>
      <ConfirmDialog ref={dialog} title="Open till">
        <OpenTill onOpened={() => dialog.current?.close()}>
          <TouchButton look="soft" onClick={() => dialog.current?.close()}>
            Back
          </TouchButton>
        </OpenTill>
      </ConfirmDialog>
    </Row>
  );
}
