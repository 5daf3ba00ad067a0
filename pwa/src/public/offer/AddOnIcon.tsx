import {
  mdiBalloon,
  mdiCakeVariant,
  mdiCamera,
  mdiClockPlusOutline,
  mdiFoodApple,
  mdiFootPrint,
  mdiMusic,
} from '@mdi/js';
import type { AddOn } from '@toodles/api/contract/add-ons.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import styles from './AddOnIcon.module.css';

/** The house's own drawing for the signs of the first catalogue: an emoji looks different on every phone. */
const drawn: Record<string, { path: string; tone: string | undefined } | undefined> = {
  '📸': { path: mdiCamera, tone: styles.sky },
  '🍎': { path: mdiFoodApple, tone: styles.pink },
  '🧦': { path: mdiFootPrint, tone: styles.leaf },
  '⏰': { path: mdiClockPlusOutline, tone: styles.sun },
  '🎵': { path: mdiMusic, tone: styles.leaf },
  '🎂': { path: mdiCakeVariant, tone: styles.pink },
  '🎈': { path: mdiBalloon, tone: styles.sun },
};

/** An extra's picture, else its sign. */
export function AddOnIcon({ addOn: { image, icon } }: { addOn: AddOn }) {
  const own = drawn[icon];
  return (
    <span className={cx(styles.icon, !image && own?.tone)} aria-hidden="true">
      {image ? (
        <Picture src={image} alt="" width={52} height={52} loading="lazy" />
      ) : own ? (
        <Icon path={own.path} size={28} />
      ) : (
        icon
      )}
    </span>
  );
}
