import { mdiClose, mdiTicketPercentOutline } from '@mdi/js';
import type { PlayPackage } from '@toodles/api/contract/catalogue.ts';
import type { Price } from '@toodles/api/domain/price.ts';
import type { ReactNode } from 'react';
import { count, rupees } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import type { Draft } from './draft.ts';
import styles from './PriceLine.module.css';
import { discountText } from './useVoucher.ts';

export interface PriceLineProps {
  draft: Draft;
  price: Price | null;
  playPackage: PlayPackage | undefined;
  onRemoveVoucher: () => void;
}

/** What it comes to so far, and for what; with the voucher in sight from when it is applied. */
export function PriceLine({
  draft,
  price,
  playPackage,
  onRemoveVoucher,
  children,
}: PriceLineProps & { children: ReactNode }) {
  const { voucher } = draft;
  return (
    <>
      {voucher && price && (
        <div className={styles.voucher}>
          <Icon path={mdiTicketPercentOutline} size={20} />
          <span>
            <b>{voucher.code}</b> {discountText(voucher)} off
          </span>
          <b className={styles.minus}>{rupees(-price.discountPaise)}</b>
          <button type="button" aria-label={`Remove voucher ${voucher.code}`} onClick={onRemoveVoucher}>
            <Icon path={mdiClose} size={20} />
          </button>
        </div>
      )}
      <div className={styles.line}>
        <p className={styles.total} aria-live="polite">
          {price && playPackage ? (
            <>
              <strong>{rupees(price.totalPaise)}</strong>
              <small>
                {count(draft.children, 'child', 'children')}, {count(playPackage.duration, 'hour', 'hours')}
              </small>
            </>
          ) : (
            <small>Choose a package to see the price</small>
          )}
        </p>
        {children}
      </div>
    </>
  );
}
