import { type ReactNode, type RefObject, useId } from 'react';
import styles from './Question.module.css';

interface QuestionProps {
  ref: RefObject<HTMLDialogElement | null>;
  title: string;
  children: ReactNode;
}

/** A dialog with a question. Open it with `ref.current.showModal()`; Escape changes nothing. */
export function Question({ ref, title, children }: QuestionProps) {
  const id = useId();
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}

/** The dialog's buttons, the secondary ones first. */
export function Answers({ children }: { children: ReactNode }) {
  return <div className={styles.answers}>{children}</div>;
}
