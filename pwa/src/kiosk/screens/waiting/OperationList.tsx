import { useState } from 'react';
import { TouchButton } from '../../ui/TouchButton.tsx';
import { OperationRow } from './OperationRow.tsx';
import type { OperationItem } from './operation-messages.ts';
import styles from './Waiting.module.css';

/** The number of rows rendered at a time, so that a queue of thousands does not slow the list. */
const inView = 100;

export function OperationList({ items }: { items: readonly OperationItem[] }) {
  const [shown, setShown] = useState(inView);
  const left = items.length - shown;
  return (
    <>
      <ul className={styles.rows}>
        {items.slice(0, shown).map((item) => (
          <li key={item.row.id}>
            <OperationRow {...item} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <TouchButton className={styles.more} onClick={() => setShown(shown + inView)}>
          Show {Math.min(left, inView)} more · {left.toLocaleString('en-IN')} left
        </TouchButton>
      )}
    </>
  );
}
