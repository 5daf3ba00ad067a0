import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './WizardLayout.module.css';

/** Only one wizard is open at a time; the title of the current step labels its sheet. */
export const TITLE_ID = 'wizard-title';

/**
 * A full-screen sheet on phones, a dialog on larger screens. It stays mounted while the steps change: a new
 * sheet for each step would let Home flash through and take the focus from the step's title. It is not a
 * `<dialog>`, because that would make the toasts inert as well.
 */
export function WizardSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const pressedBackdrop = useRef(false);
  useInertPage();
  useToastsAtTop();
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has Escape and the button inside
    <div
      className={styles.backdrop}
      onPointerDown={({ target, currentTarget }) => {
        pressedBackdrop.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        // Not at the end of a selection that began inside.
        if (pressedBackdrop.current && target === currentTarget) onClose();
      }}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) onClose();
      }}
    >
      <div role="dialog" aria-modal="true" aria-labelledby={TITLE_ID} className={styles.sheet}>
        {children}
      </div>
    </div>,
    document.body,
  );
}

/** Nothing on the page behind can be reached; afterwards the focus returns to where it was. */
function useInertPage(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    const page = document.getElementById('root');
    page?.toggleAttribute('inert', true);
    // Browsers before 2023 ignore `inert`.
    page?.setAttribute('aria-hidden', 'true');
    return () => {
      page?.removeAttribute('inert');
      page?.removeAttribute('aria-hidden');
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [opener]);
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
