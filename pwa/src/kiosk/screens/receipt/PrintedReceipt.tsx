import { createPortal } from 'react-dom';
import { rupees } from '../../../shared/format.ts';
import { useDesk } from '../../app/DeskProvider.tsx';
import { formatMoment } from '../../core/format-times.ts';
import { type Receipt, tenderLabels } from '../../core/money/receipt.ts';
import styles from './PrintedReceipt.module.css';

/** The receipt on a roll of 80 mm paper. Only the printer shows it. */
export function PrintedReceipt({ receipt }: { receipt: Receipt }) {
  const { settings, timeZone } = useDesk();
  const { lines, totalPaise, paidPaise, refundedPaise, numbers, method, staff, name } = receipt;
  const left = totalPaise - paidPaise;
  return createPortal(
    <div className={styles.paper} data-testid="printed-receipt" aria-hidden="true">
      <h2>{settings?.name}</h2>
      <p>{numbers.length > 0 ? `Receipt ${numbers.join(', ')}` : 'Payment slip without a number'}</p>
      <p>{formatMoment(receipt.at, 0, timeZone)}</p>
      {name && <p>{name}</p>}
      <table>
        <tbody>
          {lines.map(({ key, label, quantity, paise }) => (
            <tr key={key}>
              <td>{quantity > 1 ? `${quantity} × ${label}` : label}</td>
              <td>{rupees(paise)}</td>
            </tr>
          ))}
          <Total label="Total" paise={totalPaise} />
          <Total label={method === null ? 'Paid' : `Paid, ${tenderLabels[method]}`} paise={paidPaise} />
          {refundedPaise > 0 && <Total label="Refunded" paise={refundedPaise} />}
          {left > 0 && <Total label="Left to pay" paise={left} />}
        </tbody>
      </table>
      {staff && <p>Served by {staff}</p>}
      <p>Thank you!</p>
    </div>,
    document.body,
  );
}

function Total({ label, paise }: { label: string; paise: number }) {
  return (
    <tr className={styles.total}>
      <td>{label}</td>
      <td>{rupees(paise)}</td>
    </tr>
  );
}
