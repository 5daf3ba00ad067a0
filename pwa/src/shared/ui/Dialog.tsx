import type { ReactNode, RefObject } from 'react';
import styles from './Dialog.module.css';

interface DialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  label: string;
  onClose?: () => void;
  children: ReactNode;
}

/** A small dialog: open it with `ref.current.showModal()`. */
export function Dialog({ ref, label, onClose, children }: DialogProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the buttons inside
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === ref.current) ref.current?.close();
      }}
    >
      {children}
    </dialog>
  );
}
