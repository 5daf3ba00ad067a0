import { type Control, useWatch } from 'react-hook-form';
import { rupeesOf } from '../../shared/format.ts';
import { AddOnIcon } from '../../shared/ui/AddOnIcon.tsx';
import styles from '../ui/catalogue/Preview.module.css';
import type { AddOnForm } from './add-ons.ts';

/** The card of an add-on, as on the public pages. */
export function AddOnPreview({ control }: { control: Control<AddOnForm> }) {
  const [name, description, price, icon, image, audience] = useWatch({
    control,
    name: ['name', 'description', 'price', 'icon', 'image', 'audience'],
  });
  const rupees = /^\d{1,8}(\.\d{1,2})?$/.test(price.trim()) ? price.trim() : '0';
  return (
    <div className={styles.card}>
      <div className={`${styles.words} ${styles.extra}`}>
        <AddOnIcon key={image} addOn={{ icon, image }} />
        <h4>{name || 'Name'}</h4>
        {description && <p className={styles.text}>{description}</p>}
        <p className={styles.price}>
          {rupeesOf(rupees)} <small>{audience === 'play' ? 'each' : 'for the party'}</small>
        </p>
      </div>
    </div>
  );
}
