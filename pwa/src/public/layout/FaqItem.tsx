import { mdiChevronDown } from '@mdi/js';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import styles from './PageLayout.module.css';

interface FaqItemProps {
  question: string;
  answer: string;
  /** Whether the answer starts open. */
  open?: boolean;
}

/** A question that expands to its answer, even without JavaScript. */
export function FaqItem({ question, answer, open = false }: FaqItemProps) {
  return (
    <details className={cx(surface.card, styles.answer)} open={open}>
      <summary>
        <Text as="h3" size="lg" leading={1.2}>
          {question}
        </Text>
        <Icon path={mdiChevronDown} />
      </summary>
      <p>{answer}</p>
    </details>
  );
}
