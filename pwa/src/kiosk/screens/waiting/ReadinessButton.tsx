import { mdiAlertCircleOutline, mdiCheckCircleOutline } from '@mdi/js';
import { useRef } from 'react';
import { cx } from '../../../shared/ui/class-names.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { TouchButton } from '../../ui/TouchButton.tsx';
import styles from './Readiness.module.css';
import { Readiness } from './Readiness.tsx';
import { useReadiness } from './useReadiness.ts';

/**
 * Shows whether the tablet is ready, even on a locked desk, for a check in the morning before anyone unlocks.
 * It names staff, as the lock does, and no family (docs/product.md, decision 24).
 */
export function ReadinessButton() {
  const { checks } = useReadiness();
  const dialog = useRef<HTMLDialogElement>(null);
  if (!checks) return null;
  const need = checks.filter(({ isFine }) => !isFine).length;
  return (
    <>
      <TouchButton
        look="soft"
        className={cx(styles.tap, need > 0 && styles.need)}
        onClick={() => dialog.current?.showModal()}
        data-testid="ready"
      >
        <Icon path={need > 0 ? mdiAlertCircleOutline : mdiCheckCircleOutline} size={26} />
        {need > 0 ? `Not quite ready: ${need}` : 'Tablet is ready'}
      </TouchButton>
      <dialog ref={dialog} className={styles.dialog} aria-label="This tablet">
        <div className={styles.scroll}>
          <Readiness wide />
        </div>
        <TouchButton look="ink" className={styles.close} onClick={() => dialog.current?.close()}>
          Close
        </TouchButton>
      </dialog>
    </>
  );
}
