import { rupees } from '../../../shared/format.ts';
import { deskPaths } from '../../app/paths.ts';
import { type DueEntry, sumOfDues } from '../../core/money/due-entries.ts';
import { familyDuesKey } from '../../core/money/due-key.ts';
import { ButtonLink } from '../../ui/TouchButton.tsx';
import styles from './Row.module.css';

/** What is due in one sum, with the way to take it; nothing while nothing is due. */
export function TakeDue({ dues }: { dues: readonly DueEntry[] }) {
  const [first] = dues;
  if (!first) return null;
  const sum = rupees(sumOfDues(dues));
  const what = dues.map(({ label }) => label).join(', ');
  return (
    <ButtonLink
      to={deskPaths.pay(dues.length === 1 ? first.key : familyDuesKey(first))}
      className={styles.take}
      aria-label={`Take ${sum} for ${what}`}
      data-testid="take-due"
    >
      Take {sum}
    </ButtonLink>
  );
}
