import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect } from 'react';
import styles from './WizardFrame.module.css';

/** There is one wizard at a time; its sheet is named by the title of the step that it shows. */
export const TITLE_ID = 'wizard-title';

/**
 * A full-screen sheet on phones, a dialog on larger screens. It stays while the steps change inside it: a new one
 * for a step would let Home flash through and take the focus from the step's title.
 */
export function WizardSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const isPhone = useMediaQuery('(max-width: 719px)');
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

/** Messages come in at the top: down here they would lie on what is to be pressed next. */
function useToastsAtTop(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.toasts = 'top';
    return () => {
      delete dataset.toasts;
    };
  }, []);
}
