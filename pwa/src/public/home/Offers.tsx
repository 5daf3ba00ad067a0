import { useQuery } from '@tanstack/react-query';
import type { Offer } from '@toodles/api/contract/vouchers.ts';
import { useMessages } from '../../shared/messages.ts';
import { read } from '../../shared/read.ts';
import { home } from '../messages/home.ts';
import { offerArt } from '../offer/offer-art.ts';
import styles from './Offers.module.css';

/** The permanent offers. Optional: if there are none, or loading fails, the section is left out. */
export function Offers() {
  const t = useMessages(home).offers;
  const { data } = useQuery(read('GET /api/offers'));
  if (!data?.length) return null;
  return (
    <ul className={styles.offers} aria-label={t.label}>
      {data.map((offer) => (
        <OfferTicket key={offer.code} offer={offer} />
      ))}
    </ul>
  );
}

function OfferTicket({ offer }: { offer: Offer }) {
  const t = useMessages(home).offers;
  return (
    <li>
      <img src={offerArt(offer)} alt="" width={44} height={44} loading="lazy" />
      <div>
        <h3>{offer.title}</h3>
        <p>
          {t.code} <b className={styles.code}>{offer.code}</b>
        </p>
      </div>
    </li>
  );
}
