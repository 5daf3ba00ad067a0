import { type TaxRegime, taxRegimes } from '@toodles/api/contract/money/documents.ts';
import {
  type ItemTaxEntry,
  type LedgerKey,
  orderSubjects,
  roundings,
  type TaxSettings,
} from '@toodles/api/contract/money/tax.ts';
import { isGstin } from '@toodles/api/domain/billing/gstin.ts';
import { z } from 'zod';

export const regimeNames: Record<TaxRegime, string> = {
  none: 'Not registered',
  composition: 'Composition scheme',
  regular: 'Regular GST',
};

export const regimeHelp: Record<TaxRegime, string> = {
  none: 'Plain receipts without tax.',
  composition: 'Bills of supply with the declaration, without tax lines.',
  regular: 'Tax invoices, vouchers for advances, credit notes.',
};

export const ledgerLabels: Record<LedgerKey, string> = {
  sales: 'Sales',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  roundOff: 'Round-off',
  advances: 'Advances',
  badDebts: 'Bad debts',
  debtors: 'Customers',
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card',
  transfer: 'Bank transfer',
  gateway: 'Online payments',
};

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Choose a day.');
const upTo = (max: number) => z.string().trim().max(max, `Use at most ${max} characters.`);

/** The form of tax settings. A registered centre needs its details. */
export const settingsForm = z
  .object({
    fromDay: day,
    regime: z.enum(taxRegimes),
    legalName: upTo(120),
    address: upTo(300),
    gstin: z
      .string()
      .trim()
      .toUpperCase()
      .refine((text) => text === '' || isGstin(text), 'This GSTIN has a wrong digit or State.'),
    fssai: z
      .string()
      .trim()
      .regex(/^(\d{14})?$/, 'An FSSAI number has 14 digits.'),
    rounding: z.enum(roundings),
    needsEInvoice: z.boolean(),
  })
  .superRefine((form, context) => {
    if (form.regime === 'none') return;
    for (const name of ['legalName', 'address', 'gstin'] as const)
      if (form[name] === '')
        context.addIssue({ code: 'custom', path: [name], message: 'A registered centre needs this.' });
  });
export type SettingsForm = z.output<typeof settingsForm>;

export const settingsDefaults = (today: string, from?: TaxSettings): SettingsForm => ({
  fromDay: from?.fromDay ?? today,
  regime: from?.regime ?? 'none',
  legalName: from?.legalName ?? '',
  address: from?.address ?? '',
  gstin: from?.gstin ?? '',
  fssai: from?.fssai ?? '',
  rounding: from?.rounding ?? 'never',
  needsEInvoice: from?.needsEInvoice ?? false,
});

const notARate = 'Enter a rate from 0 to 40 with at most two decimals.';

/** Chosen for all items of a kind; a field that looks empty would say nothing. */
export const allItems = 'all';

/** The form of a rate. */
export const rateForm = z.object({
  subject: z.enum(orderSubjects),
  /** The id of one item, or `allItems`. */
  item: z.string(),
  fromDay: day,
  hsn: z
    .string()
    .trim()
    .regex(/^\d{4,8}$/, 'An HSN or SAC has 4 to 8 digits.'),
  ratePercent: z
    .string()
    .trim()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, notARate)
    .refine((text) => Number(text) <= 40, notARate),
  isComposite: z.boolean(),
});
export type RateForm = z.output<typeof rateForm>;

export const rateDefaults = (today: string, from?: ItemTaxEntry): RateForm => ({
  subject: from?.subject ?? 'play',
  item: from?.subjectId ? String(from.subjectId) : allItems,
  fromDay: from?.fromDay ?? today,
  hsn: from?.hsn ?? '',
  ratePercent: from ? String(from.ratePercent) : '',
  isComposite: from?.isComposite ?? false,
});
