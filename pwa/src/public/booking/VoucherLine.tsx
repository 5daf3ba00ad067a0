import { mdiClose, mdiTicketPercentOutline } from '@mdi/js';
import type { Voucher } from '@toodles/api/contract/vouchers.ts';
import { rupees } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { booking } from '../messages/booking.ts';
import { TITLE_ID } from '../wizard/WizardSheet.tsx';
import { discountText } from './discount-text.ts';
import styles from './VoucherLine.module.css';

interface VoucherLineProps {
  voucher: Voucher;
  discountPaise: number;
  onRemove: () => void;
}

/** The applied voucher and its discount, shown above the price. */
export function VoucherLine({ voucher, discountPaise, onRemove }: VoucherLineProps) {
  const t = useMessages(booking);
  const remove = () => {
    onRemove();
    // The pressed button disappears: move the focus so that it is not lost.
    document.getElementById(TITLE_ID)?.focus();
  };
  return (
    <div className={styles.voucher}>
      <Icon path={mdiTicketPercentOutline} size={20} />
      <span>
        <b>{voucher.code}</b> {t.discount.off(discountText(voucher, t.discount))}
      </span>
      <b className={styles.minus}>{rupees(-discountPaise)}</b>
      <button type="button" aria-label={t.removeVoucher(voucher.code)} onClick={remove}>
        <Icon path={mdiClose} size={20} />
      </button>
    </div>
  );
}
