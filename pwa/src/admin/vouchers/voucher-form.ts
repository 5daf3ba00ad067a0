import { amountIn, calendarDate } from '@toodles/api/contract/basics/fields.ts';
import { type TeamVoucher, voucherFields } from '@toodles/api/contract/bookings/team-vouchers.ts';
import type { PackageType } from '@toodles/api/contract/catalogue/catalogue.ts';
import { z } from 'zod';
import type { RequestBody } from '../../shared/api.ts';
import { validatedText } from '../ui/validated-text.ts';

type VoucherBody = RequestBody<'POST /api/admin/vouchers'>;
export type DiscountType = TeamVoucher['discountType'];

/** The raw values of the form; a blank limit means no limit. */
export interface VoucherForm {
  code: string;
  description: string;
  discountType: DiscountType;
  discountValue: string;
  maxDiscount: string;
  validFrom: string;
  validTill: string;
  maxUses: string;
  maxUsesPerPhone: string;
  minSpend: string;
  minChildren: string;
  firstVisitOnly: boolean;
  needsBirthday: boolean;
  packageTypes: PackageType[];
  isActive: boolean;
  isOffer: boolean;
  offerTitle: string;
}

export const emptyVoucher: VoucherForm = {
  code: '',
  description: '',
  discountType: 'percentage',
  discountValue: '',
  maxDiscount: '',
  validFrom: '',
  validTill: '',
  maxUses: '',
  maxUsesPerPhone: '',
  minSpend: '',
  minChildren: '1',
  firstVisitOnly: false,
  needsBirthday: false,
  packageTypes: [],
  isActive: true,
  isOffer: false,
  offerTitle: '',
};

const figure = (n: number | null) => (n === null ? '' : String(n));
/** `"99.50"` for editing; blank if it was never set. */
const rupeesTyped = (amount: string | null) => amount?.replace(/\.00$/, '') ?? '';

export const formOf = (voucher: TeamVoucher): VoucherForm => ({
  code: voucher.code,
  description: voucher.description,
  discountType: voucher.discountType,
  discountValue: String(voucher.discountValue),
  maxDiscount: rupeesTyped(voucher.maxDiscount),
  validFrom: voucher.validFrom ?? '',
  validTill: voucher.validTill ?? '',
  maxUses: figure(voucher.maxUses),
  maxUsesPerPhone: figure(voucher.maxUsesPerPhone),
  minSpend: voucher.minSpend === '0.00' ? '' : rupeesTyped(voucher.minSpend),
  minChildren: String(voucher.minChildren),
  firstVisitOnly: voucher.firstVisitOnly,
  needsBirthday: voucher.needsBirthday,
  packageTypes: voucher.packageTypes,
  isActive: voucher.isActive,
  isOffer: voucher.isOffer,
  offerTitle: voucher.offerTitle,
});

const wholeOrNone = (text: string) => (text.trim() === '' ? null : Number(text));

/** The request body: the values that the server stores. */
export const toVoucher = (form: VoucherForm): VoucherBody => ({
  code: form.code,
  description: form.description,
  discountType: form.discountType,
  discountValue: Number(form.discountValue),
  // Only percentage and free-child discounts have a cap.
  maxDiscount: form.discountType === 'fixed' ? '' : form.maxDiscount.trim(),
  validFrom: form.validFrom,
  validTill: form.validTill,
  maxUses: wholeOrNone(form.maxUses),
  maxUsesPerPhone: wholeOrNone(form.maxUsesPerPhone),
  minSpend: form.minSpend.trim() || '0',
  minChildren: Number(form.minChildren),
  firstVisitOnly: form.firstVisitOnly,
  needsBirthday: form.needsBirthday,
  packageTypes: form.packageTypes,
  isActive: form.isActive,
  isOffer: form.isOffer,
  offerTitle: form.offerTitle,
});

const blankOr = (rule: z.ZodType) => z.union([z.literal(''), validatedText(rule)]);

/** The contract's rules, reported at the form's fields. */
export const voucherForm: z.ZodType<VoucherForm, VoucherForm> = z
  .object({
    code: z.string(),
    description: z.string(),
    discountType: z.enum(['percentage', 'fixed', 'free_child']),
    discountValue: z.string(),
    maxDiscount: blankOr(amountIn),
    validFrom: blankOr(calendarDate),
    validTill: blankOr(calendarDate),
    maxUses: z.string(),
    maxUsesPerPhone: z.string(),
    minSpend: blankOr(amountIn),
    minChildren: z.string(),
    firstVisitOnly: z.boolean(),
    needsBirthday: z.boolean(),
    packageTypes: z.array(z.enum(['walk_in', 'weekend', 'monthly', 'birthday'])),
    isActive: z.boolean(),
    isOffer: z.boolean(),
    offerTitle: z.string(),
  })
  .superRefine((form, context) => {
    const reported = new Set<PropertyKey | undefined>();
    if (form.code.trim() === '') {
      reported.add('code');
      context.addIssue({ code: 'custom', path: ['code'], message: 'Enter a code.' });
    }
    for (const { path, message } of voucherFields.safeParse(toVoucher(form)).error?.issues ?? []) {
      if (reported.has(path[0])) continue;
      reported.add(path[0]);
      context.addIssue({ code: 'custom', path: path.slice(0, 1), message });
    }
  });
