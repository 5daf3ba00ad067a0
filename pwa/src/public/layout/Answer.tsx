import { mdiChevronDown } from '@mdi/js';
import { Icon } from '../../shared/ui/Icon.tsx';
import styles from './Answer.module.css';

/** A question that opens its answer by itself, without a script too. */
export function Answer({ question, answer }: { question: string; answer: string }) {
  return (
    <details className={styles.answer}>
      <summary>
        <h3>{question}</h3>
        <Icon path={mdiChevronDown} />
      </summary>
      <p>{answer}</p>
    </details>
  );
}
