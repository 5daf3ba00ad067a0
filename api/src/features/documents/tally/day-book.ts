import { documentTypeNames } from '../../../contract/money/documents.ts';
import type { LedgerKey } from '../../../contract/money/tax.ts';
import { isNegative } from '../../../domain/billing/document-title.ts';
import { decimalRupees } from '../../../domain/money.ts';
import type { BookedPayment, DayBook } from './day-book-store.ts';

/** An entry of a voucher; Tally writes debits below zero. */
interface Entry {
  ledger: string;
  paise: number;
}

interface Voucher {
  type: 'Sales' | 'Credit Note' | 'Debit Note' | 'Receipt' | 'Payment';
  number: string;
  date: string;
  narration: string;
  party: string;
  /** They add up to zero. */
  entries: Entry[];
}

type Ledgers = Readonly<Record<LedgerKey, string>>;

const escaped = (text: string) =>
  text.replaceAll(/[<>&"']/g, (character) => `&#${character.codePointAt(0)};`);

const tag = (name: string, value: string) => `<${name}>${escaped(value)}</${name}>`;

function billVoucher(bill: DayBook['bills'][number], ledgers: Ledgers): Voucher {
  const sign = isNegative(bill) ? -1 : 1;
  const credits: Entry[] = [
    { ledger: ledgers.sales, paise: bill.taxable_paise },
    { ledger: ledgers.cgst, paise: bill.cgst_paise },
    { ledger: ledgers.sgst, paise: bill.sgst_paise },
    { ledger: ledgers.igst, paise: bill.igst_paise },
    { ledger: ledgers.roundOff, paise: bill.round_off_paise },
  ].filter(({ paise }) => paise !== 0);
  const entries = [{ ledger: ledgers.debtors, paise: -bill.total_paise }, ...credits];
  return {
    type: bill.type === 'credit_note' ? 'Credit Note' : bill.type === 'debit_note' ? 'Debit Note' : 'Sales',
    number: bill.number,
    date: bill.business_day,
    narration: `${documentTypeNames[bill.type]}, order ${bill.order_reference}`,
    party: ledgers.debtors,
    entries: entries.map(({ ledger, paise }) => ({ ledger, paise: sign * paise })),
  };
}

function paymentVoucher(payment: BookedPayment, ledgers: Ledgers): Voucher {
  const isIn = payment.direction === 'in';
  const account = payment.method === 'not_recorded' ? ledgers.cash : ledgers[payment.method];
  const paise = isIn ? payment.paise : -payment.paise;
  const reason = payment.reverses_id === null ? '' : ', corrects an entry';
  return {
    type: isIn ? 'Receipt' : 'Payment',
    number: `${payment.order_reference}/${payment.id.slice(0, 8)}`,
    date: payment.business_day,
    narration: `Order ${payment.order_reference}${payment.reference ? `, ${payment.reference}` : ''}${reason}`,
    party: account,
    entries: [
      { ledger: account, paise: -paise },
      { ledger: ledgers.debtors, paise },
    ],
  };
}

const entryXml = ({ ledger, paise }: Entry) =>
  `<ALLLEDGERENTRIES.LIST>${tag('LEDGERNAME', ledger)}${tag('ISDEEMEDPOSITIVE', paise < 0 ? 'Yes' : 'No')}${tag(
    'AMOUNT',
    decimalRupees(paise),
  )}</ALLLEDGERENTRIES.LIST>`;

const voucherXml = ({ type, number, date, narration, party, entries }: Voucher) =>
  `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">${[
    tag('DATE', date.replaceAll('-', '')),
    tag('VOUCHERTYPENAME', type),
    tag('VOUCHERNUMBER', number),
    tag('PARTYLEDGERNAME', party),
    tag('NARRATION', narration),
    ...entries.map(entryXml),
  ].join('')}</VOUCHER></TALLYMESSAGE>`;

/** The vouchers of some days, as Tally imports them. */
export function tallyXml({ bills, payments }: DayBook, ledgers: Ledgers): string {
  const vouchers = [
    ...bills.map((bill) => billVoucher(bill, ledgers)),
    ...payments.map((payment) => paymentVoucher(payment, ledgers)),
  ].sort((a, b) => a.date.localeCompare(b.date));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>',
    '<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC><REQUESTDATA>',
    ...vouchers.map(voucherXml),
    '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>',
    '',
  ].join('\n');
}
