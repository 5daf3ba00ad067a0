import { mdiCheckBold } from '@mdi/js';
import type { BirthdayPackage } from '@toodles/api/contract/catalogue.ts';
import { rupeesOf } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { partyArt } from '../../shared/party-art.ts';
import { paths } from '../../shared/paths.ts';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { birthday } from '../messages/birthday.ts';
import cards from '../offer/PriceCards.module.css';
import styles from './PartyCard.module.css';

export function PartyCard({ offer }: { offer: BirthdayPackage }) {
  const t = useMessages(birthday);
  const { slug, name, isPopular } = offer;
  return (
    <article className={cx(cards.card, isPopular && cards.popular)}>
      {isPopular && <span className={cards.flag}>{t.packages.popular}</span>}
      <div className={cx(cards.name, styles.name, isPopular && styles.popular)}>
        <img src={partyArt(offer.icon)} alt="" width={52} height={52} loading="lazy" />
        <div>
          <h3>{name}</h3>
          <p>{t.packages.facts(t.hours(offer.duration), t.guests(offer.maxGuests))}</p>
        </div>
      </div>
      <p className={cards.price}>
        {rupeesOf(offer.price)} <small>{t.packages.covers}</small>
      </p>
      <ul className={cards.features}>
        {offer.features.map((feature) => (
          <li key={feature}>
            <Icon path={mdiCheckBold} size={20} />
            {feature}
          </li>
        ))}
      </ul>
      <LinkButton to={paths.bookParty(slug)} preventScrollReset variant={isPopular ? 'sun' : 'quiet'} block>
        {t.packages.choose(name)}
      </LinkButton>
    </article>
  );
}
