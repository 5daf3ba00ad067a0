import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { ChildCard } from './ChildCard.tsx';
import styles from './RollCall.module.css';
import type { RollCallChild } from './roll-call.ts';

interface ChildListProps {
  items: readonly RollCallChild[];
  found: ReadonlySet<string>;
  onTick: (key: string) => void;
}

/** The children as cards to tick. */
export function ChildList({ items, found, onTick }: ChildListProps) {
  return (
    <ul className={styles.children}>
      {items.map((child) => (
        <li key={child.key}>
          <ErrorBoundary rowFallback="Someone is inside whose details can’t be shown.">
            <ChildCard child={child} isFound={found.has(child.key)} onTick={() => onTick(child.key)} />
          </ErrorBoundary>
        </li>
      ))}
    </ul>
  );
}

/** Children not checked out on an earlier day: not counted, but not to be forgotten in a fire. */
export function EarlierChildren(props: ChildListProps) {
  if (props.items.length === 0) return null;
  return (
    <section className={styles.earlier} aria-labelledby="not-checked-out" data-testid="roll-earlier">
      <h2 id="not-checked-out">Not checked out on an earlier day</h2>
      <p>Not counted above. If this tablet’s date is wrong, they may be inside.</p>
      <ChildList {...props} />
    </section>
  );
}
