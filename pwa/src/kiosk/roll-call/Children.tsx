import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { ChildCard } from './ChildCard.tsx';
import styles from './RollCall.module.css';
import type { Called } from './roll.ts';

interface ChildrenProps {
  called: readonly Called[];
  found: ReadonlySet<string>;
  onTick: (key: string) => void;
}

/** The children as cards to tick. */
export function Children({ called, found, onTick }: ChildrenProps) {
  return (
    <ul className={styles.children}>
      {called.map((child) => (
        <li key={child.key}>
          <ErrorBoundary instead="Someone is inside whose details can’t be shown.">
            <ChildCard child={child} isFound={found.has(child.key)} onTick={() => onTick(child.key)} />
          </ErrorBoundary>
        </li>
      ))}
    </ul>
  );
}

/** Children not checked out on an earlier day: not counted, but not to be forgotten in a fire. */
export function EarlierChildren(props: ChildrenProps) {
  if (props.called.length === 0) return null;
  return (
    <section className={styles.earlier} aria-labelledby="not-checked-out" data-testid="roll-earlier">
      <h2 id="not-checked-out">Not checked out on an earlier day</h2>
      <p>Not counted above. If this tablet’s date is wrong, they may be inside.</p>
      <Children {...props} />
    </section>
  );
}
