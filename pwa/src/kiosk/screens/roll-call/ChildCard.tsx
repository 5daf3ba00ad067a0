import { mdiCheckBold } from '@mdi/js';
import { cx } from '../../../shared/ui/class-names.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Shape } from '../../../shared/ui/Shape.tsx';
import styles from './RollCall.module.css';
import type { RollCallChild } from './roll-call.ts';

interface ChildCardProps {
  child: RollCallChild;
  isFound: boolean;
  onTick: () => void;
}

/** One child, ticked with a tap anywhere on the card. */
export function ChildCard({ child: { name, about, kind }, isFound, onTick }: ChildCardProps) {
  return (
    <button
      type="button"
      aria-pressed={isFound}
      className={cx(styles.child, isFound && styles.on)}
      onClick={onTick}
      data-testid="roll-child"
    >
      <span className={styles.box}>{isFound && <Icon path={mdiCheckBold} size={30} />}</span>
      <span className={styles.words}>
        <b>{name}</b>
        {about && <small>{about}</small>}
      </span>
      <Shape kind={kind} size={26} />
    </button>
  );
}
