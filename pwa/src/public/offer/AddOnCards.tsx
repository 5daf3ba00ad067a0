import type { AddOn } from '@toodles/api/contract/add-ons.ts';
import { rupeesOf } from '../../shared/format.ts';
import { AddOnIcon } from '../../shared/ui/AddOnIcon.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import styles from './AddOnCards.module.css';

interface AddOnCardsProps {
  addOns: readonly AddOn[];
  /** The unit of each price, such as 'per child'. */
  covers: string;
}

/** Extras with their prices. */
export function AddOnCards({ addOns, covers }: AddOnCardsProps) {
  return (
    <ul className={styles.cards}>
      {addOns.map((addOn) => (
        <li key={addOn.id} className={styles.card}>
          <AddOnIcon addOn={addOn} />
          <h3>{addOn.name}</h3>
          {addOn.description && <p className={styles.text}>{addOn.description}</p>}
          <p className={styles.price}>
            {rupeesOf(addOn.price)} <small>{covers}</small>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** @param label announced to screen readers while loading */
export function AddOnCardsLoading({ label }: { label: string }) {
  return (
    <div className={styles.cards} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className={styles.card}>
          <Skeleton width={52} height={52} radius={16} />
          <div className={styles.waiting}>
            <Skeleton width="70%" height={22} />
            <Skeleton width="92%" height={16} />
            <Skeleton width="50%" height={28} />
          </div>
        </div>
      ))}
    </div>
  );
}
