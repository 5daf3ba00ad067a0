import { createPortal } from 'react-dom';
import { useDesk } from '../../app/DeskProvider.tsx';
import { formatMoment } from '../../core/format-times.ts';
import { type Receipt, type ReceiptLine, tenderLabels } from '../../core/money/receipt.ts';
import { PrintedBill, Sum } from './PrintedBill.tsx';
import styles from './PrintedReceipt.module.css';

/** The receipt on a roll of 80 mm paper. Only the printer shows it. */
export function PrintedReceipt({ receipt }: { receipt: Receipt }) {
  const { settings, timeZone } = useDesk();
  const { documents, seller, staff, name } = receipt;
  const hasBills = documents.some(({ sold }) => sold !== undefined);
  return createPortal(
    <div className={styles.paper} data-testid="printed-receipt" aria-hidden="true">
      <h2>{settings?.name}</h2>
      {seller && (
        <>
          {seller.legalName !== settings?.name && <p>{seller.legalName}</p>}
          <p>{seller.address}</p>
          {seller.gstin && <p>GSTIN {seller.gstin}</p>}
          {seller.fssai && <p>FSSAI {seller.fssai}</p>}
        </>
      )}
      <p>{formatMoment(receipt.at, 0, timeZone)}</p>
      {name && <p>{name}</p>}
      {documents.map(
        (document) =>
          document.sold && (
            <PrintedBill key={document.number} document={document} sold={document.sold} seller={seller} />
          ),
      )}
      {hasBills ? <RestOfBills receipt={receipt} /> : <PlainReceipt receipt={receipt} />}
      {staff && <p>Served by {staff}</p>}
      <p>Thank you!</p>
    </div>,
    document.body,
  );
}

/** A receipt without tax: the numbers, what was sold, and what was paid. */
function PlainReceipt({ receipt }: { receipt: Receipt }) {
  const { documents, lines, totalPaise, paidPaise } = receipt;
  return (
    <>
      {documents.length === 0 && <p>Payment slip without a number</p>}
      {documents.map(({ name }) => (
        <p key={name}>{name}</p>
      ))}
      <table>
        <tbody>
          <Lines lines={lines} />
          <Sum label="Total" paise={totalPaise} isBold />
          <Paid receipt={receipt} />
          {totalPaise > paidPaise && <Sum label="Left to pay" paise={totalPaise - paidPaise} isBold />}
        </tbody>
      </table>
    </>
  );
}

/** What was paid with bills, and what the office still bills. */
function RestOfBills({ receipt }: { receipt: Receipt }) {
  const { unnumbered } = receipt;
  return (
    <>
      <table>
        <tbody>
          <Lines lines={unnumbered} />
          <Paid receipt={receipt} />
        </tbody>
      </table>
      {unnumbered.length > 0 && <p>The office sends the bill for what has no number here.</p>}
    </>
  );
}

const Lines = ({ lines }: { lines: readonly ReceiptLine[] }) =>
  lines.map(({ key, label, quantity, paise }) => (
    <Sum key={key} label={quantity > 1 ? `${quantity} × ${label}` : label} paise={paise} />
  ));

function Paid({ receipt: { method, paidPaise, refundedPaise } }: { receipt: Receipt }) {
  return (
    <>
      <Sum label={method === null ? 'Paid' : `Paid, ${tenderLabels[method]}`} paise={paidPaise} isBold />
      {refundedPaise > 0 && <Sum label="Refunded" paise={refundedPaise} isBold />}
    </>
  );
}
