import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalRupees, grouped } from '../money.ts';
import {
  findHeads,
  guessColumns,
  isUsable,
  parseAmount,
  parseDay,
  readStatement,
  type StatementColumns,
} from './statement.ts';

describe('a date of a statement', () => {
  it.each([
    ['21/11/2026', '2026-11-21'],
    ['21-11-26', '2026-11-21'],
    ['1.2.2026', '2026-02-01'],
    ['21-Nov-2026', '2026-11-21'],
    ['21 November 2026', '2026-11-21'],
    ['21 Nov, 2026 18:04:33', '2026-11-21'],
    ['21/11/2026 06:12 PM', '2026-11-21'],
    ['2026-11-21T09:30:00Z', '2026-11-21'],
    ['2026/11/21', '2026-11-21'],
    ['31/02/2026', undefined],
    ['11/21/2026', undefined],
    ['21/11/1926', undefined],
    ['Closing balance', undefined],
    ['', undefined],
  ])('%s is %s', (cell, day) => expect(parseDay(cell)).toBe(day));
});

describe('an amount of a statement', () => {
  it.each([
    ['1,23,456.70', 12345670],
    ['₹ 499', 49900],
    ['Rs. 20.5', 2050],
    ['INR 1,000.00', 100000],
    ['(99.00)', -9900],
    ['-99.00', -9900],
    ['499.00 Dr', -49900],
    ['499.00Cr.', 49900],
    ['.50', 50],
    ['', 0],
    ['-', 0],
    ['1.005', undefined],
    ['12a', undefined],
    ['99999999999999', undefined],
  ])('%s is %s paise', (cell, paise) => expect(parseAmount(cell)).toBe(paise));

  it('is read back from any way of writing it', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000_00 }), fc.boolean(), (paise, isDebit) => {
        const [rupees = '', rest] = decimalRupees(paise).split('.');
        const text = `${grouped(Number(rupees))}.${rest}`;
        expect(parseAmount(isDebit ? `${text} DR` : `₹${text}`)).toBe(isDebit ? -paise : paise);
      }),
    ));
});

const bank = [
  'Txn Date',
  'Value Date',
  'Narration',
  'Chq/Ref No.',
  'Withdrawal Amt.',
  'Deposit Amt.',
  'Balance',
];
const terminal = ['Transaction Date', 'Gross Amount', 'MDR', 'Net Amount', 'RRN', 'Card Type'];

describe('the columns of a statement', () => {
  it('are guessed from the heads of a bank', () =>
    expect(guessColumns(bank)).toMatchObject({
      date: 'Txn Date',
      amount: '',
      credit: 'Deposit Amt.',
      debit: 'Withdrawal Amt.',
      reference: 'Chq/Ref No.',
      description: 'Narration',
    }));

  it('are guessed from the heads of a terminal', () =>
    expect(guessColumns(terminal)).toMatchObject({
      date: 'Transaction Date',
      amount: 'Gross Amount',
      fee: 'MDR',
      reference: 'RRN',
    }));

  it('are found below the details of the account', () => {
    expect(findHeads([['Account', '1234'], ['Date range', 'November'], bank])).toBe(2);
    expect(isUsable(guessColumns(['Name', 'Phone']))).toBe(false);
  });
});

describe('a statement', () => {
  const columns = guessColumns(bank);
  const read = (rows: string[][], some: StatementColumns = columns) => readStatement(rows, some);

  it('gives its lines; balances and totals are no lines', () => {
    const rows = [
      ['Account', '1234'],
      bank,
      ['21/11/26', '', 'UPI/412345678901', '', '', '499.00', '1,499.00'],
      ['21/11/26', '', 'Rent', 'NEFT9', '20,000.00', '', '0'],
      ['21/11/26', '', 'Opening', '', '', '', '1,000.00'],
      ['', '', 'Total', '', '20,000.00', '499.00', ''],
    ];
    expect(read(rows)).toEqual({
      entries: [
        {
          day: '2026-11-21',
          amountPaise: 49900,
          feePaise: 0,
          reference: '',
          description: 'UPI/412345678901',
        },
        { day: '2026-11-21', amountPaise: -2000000, feePaise: 0, reference: 'NEFT9', description: 'Rent' },
      ],
    });
  });

  it('names the cell that it can’t read', () => {
    expect(read([bank, ['32/11/26', '', '', '', '', '5', '']])).toEqual({
      code: 'row_unreadable',
      row: 2,
      column: 'Txn Date',
      cell: '32/11/26',
    });
    expect(read([bank, ['21/11/26', '', '', '', '', 'five', '']])).toMatchObject({ column: 'Deposit Amt.' });
  });

  it('names the columns that it doesn’t have', () =>
    expect(read([['Date', 'Amount']])).toMatchObject({
      code: 'columns_missing',
      missing: expect.any(Array),
    }));

  it('never fails on any cells', () =>
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { maxLength: 8 }), { maxLength: 6 }), (rows) => {
        expect(read([bank, ...rows])).toBeDefined();
        expect(read(rows, guessColumns(rows[0] ?? []))).toBeDefined();
      }),
    ));
});
