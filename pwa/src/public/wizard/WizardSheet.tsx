import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect } from 'react';
import { media } from '../../shared/theme/media.ts';
import styles from './WizardLayout.module.css';

/** Only one wizard is open at a time; the title of the current step labels its sheet. */
export const TITLE_ID = 'wizard-title';

/**
 * A full-screen sheet on phones, a dialog on larger screens. It stays mounted while the steps change: a new
 * sheet for each step would let Home flash through and take the focus from the step's title.
 */
export function WizardSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const isPhone = useMediaQuery(media.phone);
  useToastsAtTop();
  return (
    <Dialog
      open
      fullScreen={isPhone}
      onClose={onClose}
      aria-labelledby={TITLE_ID}
      slotProps={{ paper: { className: styles.sheet ?? '' } }}
    >
      {children}
    </Dialog>
  );
}

/** Shows toasts at the top, where they do not cover the buttons. */
function useToastsAtTop(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.toasts = 'top';
    return () => {
      delete dataset.toasts;
    };
  }, []);
}
