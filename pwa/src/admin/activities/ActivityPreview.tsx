import { mdiCheckBold, mdiShieldCheck } from '@mdi/js';
import { Chip } from '../../shared/ui/Chip.tsx';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { featuresOf } from '../../shared/zone-features.ts';
import { CardCover } from '../ui/catalogue/CardCover.tsx';
import styles from '../ui/catalogue/Preview.module.css';
import type { ActivityForm } from './activities.ts';

/** The card of a zone, as on the public page. */
export function ActivityPreview({ form }: { form: ActivityForm }) {
  const { title, description, ageGroup, image, icon, gradient } = form;
  return (
    <div className={styles.card}>
      <div className={styles.picture}>
        <CardCover key={image} image={image} icon={icon} gradient={gradient} />
      </div>
      <div className={styles.words}>
        <div className={styles.name}>
          <h4>{title || 'Title'}</h4>
          {ageGroup && <Chip>{ageGroup.replace(/(\d)-(\d)/, '$1–$2')}</Chip>}
        </div>
        <ul className={styles.features}>
          {featuresOf(description).map(({ text, isSafety }) => (
            <li key={text} className={cx(isSafety && styles.safe)}>
              <Icon path={isSafety ? mdiShieldCheck : mdiCheckBold} size={20} />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
