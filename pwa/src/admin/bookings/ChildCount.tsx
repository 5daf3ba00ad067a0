import { mdiHumanChild, mdiStar } from '@mdi/js';
import { count } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import type { ShapeKind } from '../../shared/ui/Shape.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { agesInColumn } from '../visits/visit-labels.ts';
import styles from './ChildCount.module.css';

interface ChildCountProps {
  kind: Exclude<ShapeKind, 'free'>;
  children: number;
}

/** How many children come, in the form and colour of their kind. The words beside it say it to screen readers. */
export const ChildCount = ({ kind, children }: ChildCountProps) => (
  <span className={cx(styles.count, styles[kind])} aria-hidden="true">
    <Icon path={kind === 'party' ? mdiStar : mdiHumanChild} size={18} />
    <b>{children}</b>
  </span>
);

/** Whom a family brings. Their ages, if they are known, say how many they are. */
export function ChildrenAges({
  of: { numberOfChildren, childrenAges },
}: {
  of: { numberOfChildren: number; childrenAges: readonly number[] };
}) {
  const people = count(numberOfChildren, 'child', 'children');
  if (childrenAges.length === 0) return people;
  return (
    <>
      <VisuallyHidden>{people}, </VisuallyHidden>Aged {agesInColumn(childrenAges)}
    </>
  );
}
