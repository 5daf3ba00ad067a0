import { type ReactNode, type RefObject, useId } from 'react';
import styles from './Question.module.css';

interface QuestionProps {
  ref: RefObject<HTMLDialogElement | null>;
  title: string;
  children: ReactNode;
}

/** Asks something over the page: open it with `ref.current.showModal()`; Escape leaves everything as it is. */
export function Question({ ref, title, children }: QuestionProps) {
  const id = useId();
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}

/** What may be answered, the quiet answers first. */
export function Answers({ children }: { children: ReactNode }) {
  return <div className={styles.answers}>{children}</div>;
}
