import {
  mdiBroom,
  mdiDoorOpen,
  mdiDramaMasks,
  mdiEmoticonHappyOutline,
  mdiPaletteOutline,
  mdiWalletOutline,
} from '@mdi/js';
import { useMessages } from '../../shared/messages.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Section } from '../home/Section.tsx';
import { birthday } from '../messages/birthday.ts';
import styles from './Included.module.css';

/** In the order of the catalogue's features. */
const looks = [
  { icon: mdiDoorOpen, tone: styles.pink },
  { icon: mdiDramaMasks, tone: styles.sky },
  { icon: mdiPaletteOutline, tone: styles.grape },
  { icon: mdiEmoticonHappyOutline, tone: styles.leaf },
  { icon: mdiBroom, tone: styles.sun },
  { icon: mdiWalletOutline, tone: styles.pink },
];

/** What every package has in it. */
export function Included() {
  const t = useMessages(birthday).included;
  return (
    <Section id="included" title={t.title} lead={t.lead}>
      <ul className={styles.features}>
        {t.features.map(({ title, text }, place) => (
          <li key={title}>
            <span className={cx(styles.icon, looks[place]?.tone)}>
              <Icon path={looks[place]?.icon ?? mdiEmoticonHappyOutline} size={26} />
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
