import { mdiCheckBold } from '@mdi/js';
import { type Control, useWatch } from 'react-hook-form';
import { count, rupeesOf } from '../../shared/format.ts';
import { packageArt } from '../../shared/package-art.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { toFeatures } from '../ui/catalogue/features.ts';
import { parseNumber } from '../ui/catalogue/numbers.ts';
import styles from '../ui/catalogue/Preview.module.css';
import type { PackageForm } from './play-packages.ts';

/** The card of a play package, as on the public pages. */
export function PackagePreview({ control }: { control: Control<PackageForm> }) {
  const [name, type, price, duration, features] = useWatch({
    control,
    name: ['name', 'type', 'price', 'duration', 'features'],
  });
  const rupees = /^\d{1,8}(\.\d{1,2})?$/.test(price.trim()) ? price.trim() : '0';
  return (
    <div className={styles.card}>
      <div className={styles.words}>
        <div className={styles.title}>
          <img src={packageArt(type)} alt="" width={52} height={52} />
          <h4>{name || 'Name'}</h4>
        </div>
        <p className={styles.price}>
          {rupeesOf(rupees)}
          <small>per child, {count(parseNumber(duration) || 0, 'hour', 'hours')}</small>
        </p>
        <ul className={styles.features}>
          {toFeatures(features).map((feature) => (
            <li key={feature}>
              <Icon path={mdiCheckBold} size={20} />
              {feature}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
