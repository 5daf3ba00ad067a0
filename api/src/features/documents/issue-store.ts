import { randomBytes, randomUUID } from 'node:crypto';
import type { Buyer, DocumentType, FrozenCopy, TaxRegime } from '../../contract/money/documents.ts';
import type { Db } from '../../db/database.ts';
import { stateOfGstin } from '../../domain/billing/gstin.ts';
import { sumTaxed } from '../../domain/billing/tax.ts';
import { decimalRupees } from '../../domain/money.ts';
import type { Actor } from '../../http/route/caller.ts';
import { readSettings } from '../settings/store.ts';
import type { StandingDocument } from './billing-store.ts';
import type { BillingContext, DraftLine, DraftUse } from './draft-store.ts';
import { type DeviceNumber, takeNumber } from './number-store.ts';
import { printedNumber } from './printed-store.ts';

/** Who issues a document, and when. */
export interface IssueOccasion {
  by: Actor;
  now: Date;
  /** The centre's date. */
  today: string;
  /** The number that a tablet has printed on it. */
  printed?: DeviceNumber | undefined;
}

/** A document that is about to be issued. */
export interface Draft {
  type: DocumentType;
  lines: readonly DraftLine[];
  uses?: readonly DraftUse[];
  paymentId?: string | null;
  refersTo?: Pick<StandingDocument, 'id' | 'number' | 'business_day'> | undefined;
  roundOffPaise?: number;
  settlement?: FrozenCopy['settlement'];
  reason?: string;
  /** Where it differs from today's: a correction follows the document that it corrects. */
  regime?: TaxRegime;
}

/**
 * Issues a document: takes its number, and stores it with everything that its print shows.
 * @returns its id
 */
export async function issue(
  trx: Db,
  context: BillingContext,
  draft: Draft,
  { by, now, today, printed }: IssueOccasion,
): Promise<string> {
  const id = randomUUID();
  const { number, seriesId, sequence } =
    (await printedNumber(trx, draft.type, printed)) ?? (await takeNumber(trx, draft.type, today));
  const sums = sumTaxed(draft.lines);
  const roundOff = draft.roundOffPaise ?? 0;
  await trx
    .insertInto('documents')
    .values({
      id,
      type: draft.type,
      number,
      series_id: seriesId,
      sequence,
      order_id: context.order.id,
      payment_id: draft.paymentId ?? null,
      refers_to_id: draft.refersTo?.id ?? null,
      issued_at: now.toISOString(),
      business_day: today,
      regime: draft.regime ?? context.settings.regime,
      taxable_paise: sums.taxablePaise,
      cgst_paise: sums.cgstPaise,
      sgst_paise: sums.sgstPaise,
      igst_paise: sums.igstPaise,
      round_off_paise: roundOff,
      total_paise: sums.totalPaise + roundOff,
      ...(await buyerColumns(trx, context, draft)),
      irn: draft.type === 'invoice' ? context.buyer.irn : '',
      reason: draft.reason ?? '',
      token: randomBytes(16).toString('base64url'),
      frozen: JSON.stringify(await frozenCopy(trx, context, draft)),
      by_user_id: by.userId,
      by_name: by.name,
      device_id: by.deviceId,
      created_at: now.toISOString(),
    })
    .execute();
  await insertLines(trx, id, draft);
  return id;
}

/** A correction has the buyer of the document that it corrects. */
async function buyerColumns(trx: Db, context: BillingContext, { refersTo }: Draft) {
  const corrected =
    refersTo &&
    (await trx
      .selectFrom('documents')
      .select(['place_of_supply', 'buyer_gstin', 'buyer'])
      .where('id', '=', refersTo.id)
      .executeTakeFirst());
  return (
    corrected ?? {
      place_of_supply: placeOf(context),
      buyer_gstin: context.buyer.gstin,
      buyer: JSON.stringify(buyerOf(context)),
    }
  );
}

const buyerOf = ({ buyer: { name, phone, address, stateCode } }: BillingContext): Buyer => ({
  name,
  phone,
  address,
  stateCode,
});

/** The State of the supply: that of a business, or else the centre's. */
function placeOf({ settings, buyer }: BillingContext): string {
  if (settings.regime === 'none') return '';
  return buyer.gstin ? stateOfGstin(buyer.gstin) : settings.state_code;
}

async function frozenCopy(trx: Db, context: BillingContext, draft: Draft): Promise<FrozenCopy> {
  const { settings, order, lines } = context;
  const { name, phone, address } = await readSettings(trx);
  return {
    seller: {
      name,
      legalName: settings.legal_name,
      address: settings.address || address,
      phone,
      stateCode: settings.state_code,
      gstin: settings.gstin,
      fssai: settings.fssai,
    },
    items: lines
      .filter(({ net_paise }) => net_paise > 0)
      .map(({ description, quantity, net_paise }) => ({
        description,
        quantity,
        amount: decimalRupees(net_paise),
      })),
    orderReference: order.reference,
    settlement: [...(draft.settlement ?? [])],
    dueAmount: decimalRupees(order.due_paise),
    refersTo: draft.refersTo ? { number: draft.refersTo.number, date: draft.refersTo.business_day } : null,
    note: '',
  };
}

async function insertLines(trx: Db, documentId: string, { lines, uses = [] }: Draft): Promise<void> {
  if (lines.length > 0)
    await trx
      .insertInto('document_lines')
      .values(
        lines.map((line) => ({
          document_id: documentId,
          order_line_id: line.orderLineId,
          refers_to_line_id: line.refersToLineId,
          description: line.description,
          hsn: line.hsn,
          rate_bp: line.rateBp,
          quantity: line.quantity,
          unit_paise: line.unitPaise,
          discount_paise: line.discountPaise,
          ...taxColumns(line),
        })),
      )
      .execute();
  if (uses.length > 0)
    await trx
      .insertInto('advance_uses')
      .values(
        uses.map((use) => ({
          voucher_line_id: use.voucherLineId,
          document_id: documentId,
          ...taxColumns(use),
        })),
      )
      .execute();
}

const taxColumns = (amount: Pick<DraftLine, `${'taxable' | 'cgst' | 'sgst' | 'igst' | 'total'}Paise`>) => ({
  taxable_paise: amount.taxablePaise,
  cgst_paise: amount.cgstPaise,
  sgst_paise: amount.sgstPaise,
  igst_paise: amount.igstPaise,
  total_paise: amount.totalPaise,
});

/** Voids a document that stands; it keeps its number. */
export async function voidDocument(
  trx: Db,
  id: string,
  reason: string,
  { by, now }: Pick<IssueOccasion, 'by' | 'now'>,
): Promise<void> {
  await trx
    .insertInto('document_voids')
    .values({ document_id: id, reason, at: now.toISOString(), by_user_id: by.userId, by_name: by.name })
    .execute();
}
