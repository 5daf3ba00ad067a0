import { mdiCheckBold } from '@mdi/js';
import { type Control, useWatch } from 'react-hook-form';
import { count, rupeesOf } from '../../shared/format.ts';
import { partyArt } from '../../shared/party-art.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { toFeatures } from '../ui/catalogue/features.ts';
import { parseNumber } from '../ui/catalogue/numbers.ts';
import styles from '../ui/catalogue/Preview.module.css';
import type { BirthdayForm } from './birthday-packages.ts';

/** The card of a party package, as on the public page. */
export function BirthdayPreview({ control }: { control: Control<BirthdayForm> }) {
  const [name, price, duration, maxGuests, features, icon, isPopular] = useWatch({
    control,
    name: ['name', 'price', 'duration', 'maxGuests', 'features', 'icon', 'isPopular'],
  });
  const rupees = /^\d{1,8}$/.test(price.trim()) ? price : '0';
  return (
    <div className={cx(isPopular && styles.flagged)}>
      {isPopular && <span className={styles.flag}>Most Popular</span>}
      <div className={cx(styles.card, isPopular && styles.popular)}>
        <div className={styles.words}>
          <div className={styles.title}>
            <img src={partyArt(icon)} alt="" width={52} height={52} />
            <div>
              <h4>{name || 'Name'}</h4>
              <p>
                {count(parseNumber(duration) || 0, 'hour', 'hours')}, up to {parseNumber(maxGuests) || 0}{' '}
                guests
              </p>
            </div>
          </div>
          <p className={styles.price}>
            {rupeesOf(rupees)} <small>for the whole party</small>
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
    </div>
  );
}
