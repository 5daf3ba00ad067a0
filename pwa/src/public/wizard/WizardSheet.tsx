import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
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
  useStillPage();
  useEscape(onClose);
  useToastsAtTop();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has Escape and the button inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div
      className={styles.backdrop}
      onPointerDown={({ target, currentTarget }) => {
        pressedBackdrop.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        // Not at the end of a selection that began inside.
        if (pressedBackdrop.current && target === currentTarget) onClose();
      }}
    >
      <div role="dialog" aria-modal="true" aria-labelledby={TITLE_ID} className={styles.sheet}>
        {children}
      </div>
    </div>
  );
}

/** The page behind, which PublicApp makes inert, does not scroll. */
function useStillPage(): void {
  useEffect(() => {
    const { body, documentElement } = document;
    // The page keeps its width where the scrollbar took some.
    const paddingRight = `${window.innerWidth - documentElement.clientWidth}px`;
    Object.assign(body.style, { overflow: 'hidden', paddingRight });
    return () => {
      Object.assign(body.style, { overflow: '', paddingRight: '' });
    };
  }, []);
}

/** On the document: after a click on plain text, no element of the sheet has the focus. */
function useEscape(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKeyDown = ({ key, isComposing, defaultPrevented }: KeyboardEvent) => {
      // While composing, Escape belongs to the keyboard's suggestions.
      if (key === 'Escape' && !isComposing && !defaultPrevented) close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
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
