import { amountInWords } from '@toodles/api/domain/billing/amount-in-words.ts';
import { declarationOf } from '@toodles/api/domain/billing/document-type.ts';
import { stateNames } from '@toodles/api/domain/billing/gstin.ts';
import type { SoldDocument } from '@toodles/api/domain/billing/sold-document.ts';
import { rupeesExact } from '../../../shared/format.ts';
import { joinParts } from '../../core/format-text.ts';
import type { TaxSettings } from '../../core/money/printed-document.ts';
import type { ReceiptDocument } from '../../core/money/receipt.ts';
import styles from './PrintedReceipt.module.css';

interface PrintedBillProps {
  document: ReceiptDocument;
  sold: SoldDocument;
  seller: TaxSettings | undefined;
}

/** A bill with its taxes, as the office issues it under the same number. */
export function PrintedBill({ document: { name, type }, sold, seller }: PrintedBillProps) {
  const { lines, sums, roundOffPaise } = sold;
  const regime = seller?.regime ?? 'none';
  const isTaxed = regime === 'regular';
  const total = sums.totalPaise + roundOffPaise;
  return (
    <>
      <h3>{name}</h3>
      {isTaxed && seller && <p>Place of supply: {stateNames[seller.stateCode]}</p>}
      <table>
        <tbody>
          {lines.map(({ description, quantity, hsn, rateBp, totalPaise }) => (
            <tr key={`${description} ${quantity} ${totalPaise}`}>
              <td>
                {quantity > 1 ? `${quantity} × ${description}` : description}
                {hsn && <small>{joinParts(`HSN/SAC ${hsn}`, isTaxed && `${rateBp / 100}%`)}</small>}
              </td>
              <td>{rupeesExact(totalPaise)}</td>
            </tr>
          ))}
          {isTaxed && <Taxes sold={sold} />}
          {roundOffPaise !== 0 && <Sum label="Round-off" paise={roundOffPaise} />}
          <Sum label="Total" paise={total} isBold />
        </tbody>
      </table>
      <p>{amountInWords(total)}</p>
      <p>{declarationOf({ type, regime })}</p>
    </>
  );
}

/** The taxable value, and the tax of each rate in its two halves. */
function Taxes({ sold: { lines, sums } }: { sold: SoldDocument }) {
  const rates = [...new Set(lines.map(({ rateBp }) => rateBp))]
    .filter((rate) => rate > 0)
    .sort((a, b) => a - b);
  return (
    <>
      <Sum label="Taxable value" paise={sums.taxablePaise} />
      {rates.map((rate) => {
        const paise = lines
          .filter(({ rateBp }) => rateBp === rate)
          .reduce((sum, { cgstPaise }) => sum + cgstPaise, 0);
        return ['CGST', 'SGST'].map((tax) => (
          <Sum key={`${tax} ${rate}`} label={`${tax} ${rate / 200}%`} paise={paise} />
        ));
      })}
    </>
  );
}

interface SumProps {
  label: string;
  paise: number;
  isBold?: boolean;
}

/** A row of a paper: what, and how much. */
export function Sum({ label, paise, isBold = false }: SumProps) {
  return (
    <tr className={isBold ? styles.total : undefined}>
      <td>{label}</td>
      <td>{rupeesExact(paise)}</td>
    </tr>
  );
}
