import { mdiCheckBold, mdiContentCopy } from '@mdi/js';
import type { Offer } from '@toodles/api/contract/vouchers.ts';
import { useRef } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { packages } from '../messages/packages.ts';
import { offerArt } from '../offer/offer-art.ts';
import styles from './Offers.module.css';
import { useCopy } from './useCopy.ts';

/** One offer as a tear-off ticket: its discount and its code. */
export function OfferTicket({ offer }: { offer: Offer }) {
  const { offers: t } = useMessages(packages);
  const code = useRef<HTMLElement>(null);
  const { state, copy } = useCopy(code);
  const isCopied = state === 'copied';
  return (
    <li className={styles.ticket}>
      <div className={styles.words}>
        <img src={offerArt(offer)} alt="" width={52} height={52} loading="lazy" />
        <div>
          <h3>{offer.title}</h3>
          {offer.description && <p>{offer.description}</p>}
        </div>
      </div>
      <div className={styles.stub}>
        <p>
          {state === 'refused' ? t.byHand : t.code}
          <b ref={code} className={styles.code}>
            {offer.code}
          </b>
        </p>
        <Button variant="white" onClick={() => void copy(offer.code)}>
          <Icon path={isCopied ? mdiCheckBold : mdiContentCopy} size={20} />
          <span>
            {isCopied ? t.copied : t.copy} <VisuallyHidden>{offer.code}</VisuallyHidden>
          </span>
        </Button>
      </div>
      <div role="status">
        <VisuallyHidden>
          {isCopied && t.copiedCode(offer.code)}
          {state === 'refused' && t.byHand}
        </VisuallyHidden>
      </div>
    </li>
  );
}
