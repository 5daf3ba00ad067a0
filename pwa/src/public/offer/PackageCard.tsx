import { mdiCheckBold } from '@mdi/js';
import type { PlayPackage } from '@toodles/api/contract/catalogue.ts';
import { rupeesOf } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { packageArt } from '../../shared/package-art.ts';
import { paths } from '../../shared/paths.ts';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { offer } from '../messages/offer.ts';
import styles from './PriceCards.module.css';

export function PackageCard({ playPackage, popular }: { playPackage: PlayPackage; popular: boolean }) {
  const t = useMessages(offer).packages;
  return (
    <article className={cx(styles.card, popular && styles.popular)}>
      {popular && <span className={styles.flag}>{t.popular}</span>}
      <div className={styles.name}>
        <img src={packageArt(playPackage.type)} alt="" width={52} height={52} loading="lazy" />
        <h3>{playPackage.name}</h3>
      </div>
      <p className={styles.price}>
        {rupeesOf(playPackage.price)}
        <small>{t.perChild(playPackage.duration)}</small>
      </p>
      <ul className={styles.features}>
        {playPackage.features.map((feature) => (
          <li key={feature}>
            <Icon path={mdiCheckBold} size={20} />
            {feature}
          </li>
        ))}
      </ul>
      <LinkButton to={paths.book(playPackage.id)} variant={popular ? 'sun' : 'quiet'} block>
        {t.book(playPackage.name)}
      </LinkButton>
    </article>
  );
}
