import { mdiCheckBold } from '@mdi/js';
import { cx } from '../../../shared/ui/class-names.ts';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Grid } from '../../../shared/ui/Layout.tsx';
import { Shape } from '../../../shared/ui/Shape.tsx';
import surface from '../../../shared/ui/Surface.module.css';
import { Text } from '../../../shared/ui/Text.tsx';
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
    <Grid
      as="ul"
      columns="repeat(auto-fill, minmax(min(100%, 16.875rem), 1fr))"
      gap={10}
      className={styles.children}
    >
      {items.map((child) => (
        <li key={child.key}>
          <ErrorBoundary rowFallback="Someone is inside whose details can’t be shown.">
            <ChildCard child={child} isFound={found.has(child.key)} onTick={() => onTick(child.key)} />
          </ErrorBoundary>
        </li>
      ))}
    </Grid>
  );
}

/** Children not checked out on an earlier day: not counted, but listed in case they are inside. */
export function EarlierChildren(props: ChildListProps) {
  if (props.items.length === 0) return null;
  return (
    <section className={styles.earlier} aria-labelledby="not-checked-out" data-testid="roll-earlier">
      <Text as="h2" size="2xl" weight={700} leading={1.1} id="not-checked-out">
        Not checked out on an earlier day
      </Text>
      <p>Not counted above. If this tablet’s date is wrong, they may be inside.</p>
      <ChildList {...props} />
    </section>
  );
}

interface ChildCardProps {
  child: RollCallChild;
  isFound: boolean;
  onTick: () => void;
}

/** One child, ticked with a tap anywhere on the card. */
function ChildCard({ child: { name, about, kind }, isFound, onTick }: ChildCardProps) {
  return (
    <button
      type="button"
      aria-pressed={isFound}
      className={cx(surface.card, styles.child, isFound && styles.on)}
      onClick={onTick}
      data-testid="roll-child"
    >
      <span className={styles.box}>{isFound && <Icon path={mdiCheckBold} size={30} />}</span>
      <span className={styles.words}>
        <b>{name}</b>
        {about && (
          <Text as="small" weight={600} size="md" leading={1.3} tone="muted" breakAnywhere>
            {about}
          </Text>
        )}
      </span>
      <Shape kind={kind} size={26} />
    </button>
  );
}
