import { Shape, type ShapeKind } from '../../shared/ui/Shape.tsx';
import styles from './ChildCount.module.css';

/** How many children come, in the shape that the desk shows. The words beside it say it to screen readers. */
export const ChildCount = ({ kind, children }: { kind: ShapeKind; children: number }) => (
  <span className={styles.count} aria-hidden="true">
    <Shape kind={kind} size={32} />
    <b>{children}</b>
  </span>
);
