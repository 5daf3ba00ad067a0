import { documentTypeNames } from '../../../contract/money/documents.ts';
import type { LedgerKey } from '../../../contract/money/tax.ts';
import { isNegative } from '../../../domain/billing/document-type.ts';
import { decimalRupees } from '../../../domain/money.ts';
import type { BookedPayment, DayBook, OrderShare, SpentCredit, WrittenOff } from './day-book-store.ts';

/** An entry of a voucher; Tally writes debits below zero. */
interface Entry {
  ledger: string;
  paise: number;
}

interface Voucher {
  type: 'Sales' | 'Credit Note' | 'Debit Note' | 'Receipt' | 'Payment' | 'Journal';
  number: string;
  date: string;
  narration: string;
  party: string;
  /** They add up to zero. */
  entries: Entry[];
}

type Ledgers = Readonly<Record<LedgerKey, string>>;

/** XML has no place for control characters. */
const escaped = (text: string) =>
  text.replaceAll(/\p{Cc}/gu, ' ').replaceAll(/[<>&"']/g, (character) => `&#${character.codePointAt(0)};`);

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

/** Where a share of an order goes: a sale that has only a receipt has no bill among the customers. */
const accountOf = ({ isPlain }: OrderShare, ledgers: Ledgers) => (isPlain ? ledgers.sales : ledgers.debtors);

/** The entries of shares of orders, one for each account. */
function shareEntries(shares: readonly OrderShare[], ledgers: Ledgers): Entry[] {
  const sums = new Map<string, number>();
  for (const share of shares) {
    const account = accountOf(share, ledgers);
    sums.set(account, (sums.get(account) ?? 0) + share.paise);
  }
  return [...sums].map(([ledger, paise]) => ({ ledger, paise }));
}

/** Money that pays for no order is the family's credit: an advance, until it is spent or paid out. */
function paymentVoucher(payment: BookedPayment, ledgers: Ledgers): Voucher {
  const { id, direction, method, amount_paise, business_day, reference, reverses_id, shares } = payment;
  const isIn = direction === 'in';
  const account = method === 'not_recorded' ? ledgers.cash : ledgers[method];
  const credit = amount_paise - shares.reduce((sum, { paise }) => sum + paise, 0);
  const entries = [
    { ledger: account, paise: -amount_paise },
    ...shareEntries(shares, ledgers),
    ...(credit === 0 ? [] : [{ ledger: ledgers.advances, paise: credit }]),
  ];
  const orders = [...new Set(shares.map(({ order_reference }) => order_reference))];
  const about = orders.length > 0 ? `Order ${orders.join(', ')}` : 'Credit of a family';
  return {
    type: isIn ? 'Receipt' : 'Payment',
    number: `${orders[0] ?? 'CREDIT'}/${id.slice(0, 8)}`,
    date: business_day,
    narration: [about, reference, reverses_id === null ? '' : 'corrects an entry'].filter(Boolean).join(', '),
    party: account,
    entries: entries.map(({ ledger, paise }) => ({ ledger, paise: isIn ? paise : -paise })),
  };
}

const creditVoucher = (spent: SpentCredit, ledgers: Ledgers): Voucher => ({
  type: 'Journal',
  number: `${spent.order_reference}/${spent.paymentId.slice(0, 8)}`,
  date: spent.business_day,
  narration: `Credit used for order ${spent.order_reference}`,
  party: ledgers.debtors,
  entries: [{ ledger: ledgers.advances, paise: -spent.paise }, ...shareEntries([spent], ledgers)],
});

const writeOffVoucher = (
  { id, paise, order_reference, business_day }: WrittenOff,
  ledgers: Ledgers,
): Voucher => ({
  type: 'Journal',
  number: `${order_reference}/W${id}`,
  date: business_day,
  narration: `Written off, order ${order_reference}${paise < 0 ? ', taken back' : ''}`,
  party: ledgers.debtors,
  entries: [
    { ledger: ledgers.badDebts, paise: -paise },
    { ledger: ledgers.debtors, paise },
  ],
});

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
export function tallyXml({ bills, payments, spentCredits, writeOffs }: DayBook, ledgers: Ledgers): string {
  const vouchers = [
    ...bills.map((bill) => billVoucher(bill, ledgers)),
    ...payments.map((payment) => paymentVoucher(payment, ledgers)),
    ...spentCredits.map((spent) => creditVoucher(spent, ledgers)),
    ...writeOffs.map((one) => writeOffVoucher(one, ledgers)),
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
