import {
  mdiBalloon,
  mdiCakeVariant,
  mdiCamera,
  mdiClockPlusOutline,
  mdiFoodApple,
  mdiFootPrint,
  mdiMusic,
} from '@mdi/js';
import type { AddOn } from '@toodles/api/contract/catalogue/add-ons.ts';
import { Icon } from './Icon.tsx';
import styles from './IconTile.module.css';
import { IconTile, type TileTone } from './IconTile.tsx';
import { Picture } from './Picture.tsx';

/** Our own drawings for the emojis of the initial catalogue: an emoji looks different on every phone. */
const emojiIcons: Record<string, { path: string; tone: TileTone } | undefined> = {
  '📸': { path: mdiCamera, tone: 'sky' },
  '🍎': { path: mdiFoodApple, tone: 'pink' },
  '🧦': { path: mdiFootPrint, tone: 'leaf' },
  '⏰': { path: mdiClockPlusOutline, tone: 'sun' },
  '🎵': { path: mdiMusic, tone: 'leaf' },
  '🎂': { path: mdiCakeVariant, tone: 'pink' },
  '🎈': { path: mdiBalloon, tone: 'sun' },
};

/** An extra's picture, or else its emoji. */
export function AddOnIcon({ addOn: { image, icon } }: { addOn: Pick<AddOn, 'image' | 'icon'> }) {
  const own = emojiIcons[icon];
  return (
    <IconTile tone={own?.tone ?? 'grape'} className={styles.icon}>
      {image ? (
        <Picture src={image} alt="" width={52} height={52} loading="lazy" />
      ) : own ? (
        <Icon path={own.path} size={28} />
      ) : (
        icon
      )}
    </IconTile>
  );
}
