import { mdiCheckBold, mdiShieldCheck } from '@mdi/js';
import type { Activity } from '@toodles/api/contract/catalogue.ts';
import { useMessages } from '../../shared/messages.ts';
import { Chip } from '../../shared/ui/Chip.tsx';
import { cx } from '../../shared/ui/class-names.ts';
import { gradientClass } from '../../shared/ui/gradients.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { featuresOf } from '../../shared/zone-features.ts';
import { activities } from '../messages/activities.ts';
import styles from './ZoneCard.module.css';

/** One play zone: picture, ages, equipment and safety. */
export function ZoneCard({ zone }: { zone: Activity }) {
  return (
    <li className={styles.card}>
      <div className={cx(styles.picture, gradientClass(zone.gradient))}>
        {zone.image ? (
          <Picture
            src={zone.image}
            alt=""
            width={320}
            height={240}
            sizes="(min-width: 1100px) 262px, (min-width: 640px) 50vw, 100vw"
            loading="lazy"
          />
        ) : (
          <span aria-hidden="true">{zone.icon}</span>
        )}
      </div>
      <div className={styles.words}>
        <div className={styles.name}>
          <h3>{zone.title}</h3>
          <Chip>{zone.ageGroup.replace(/(\d)-(\d)/, '$1–$2')}</Chip>
        </div>
        <Features description={zone.description} />
      </div>
    </li>
  );
}

function Features({ description }: { description: string }) {
  const { zones: t } = useMessages(activities);
  const features = featuresOf(description);
  if (features.length === 0) return null;
  return (
    <ul className={styles.features}>
      {features.map(({ text, isSafety }) => (
        <li key={text} className={cx(isSafety && styles.safe)}>
          <Icon path={isSafety ? mdiShieldCheck : mdiCheckBold} size={20} />
          <span>
            {isSafety && <VisuallyHidden>{t.safety}</VisuallyHidden>}
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
