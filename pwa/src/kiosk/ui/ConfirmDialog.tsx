import { type ReactNode, type RefObject, useId } from 'react';
import { Row } from '../../shared/ui/Layout.tsx';
import styles from './ConfirmDialog.module.css';

interface ConfirmDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  title: string;
  children: ReactNode;
}

/** A dialog with a question. Open it with `ref.current.showModal()`; Escape changes nothing. */
export function ConfirmDialog({ ref, title, children }: ConfirmDialogProps) {
  const id = useId();
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}

/** The dialog's buttons, the secondary ones first. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <Row gap={12} align="stretch" justify="end" wrap className={styles.answers}>
      {children}
    </Row>
  );
}
