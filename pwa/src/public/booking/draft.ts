import { bookingContact } from '@toodles/api/contract/bookings/bookings.ts';
import { voucher } from '@toodles/api/contract/bookings/vouchers.ts';
import { paymentMethods } from '@toodles/api/contract/centre/site.ts';
import { z } from 'zod';
import { attempt } from '../wizard/attempt.ts';
import { useStoredDraft } from '../wizard/useStoredDraft.ts';
import { STORAGE_KEY } from './first-choice.ts';
import { heldSeats } from './held-seats.ts';

export const MAX_CHILDREN = 5;

const slot = z.object({ id: z.number(), startTime: z.string(), endTime: z.string() });
const text = z.string().catch('');

type ContactField = keyof typeof bookingContact;
export type Contact = Record<ContactField, string>;
/** The parent's fields, as the contract declares them: the form shows them, the request sends them. */
export const contactFields = Object.keys(bookingContact) as ContactField[];

/** The parent's fields with a value for each. */
export const mapContact = <T>(toValue: (field: ContactField) => T): Record<ContactField, T> =>
  Object.fromEntries(contactFields.map((field) => [field, toValue(field)])) as Record<ContactField, T>;

// A field that an older version stored differently resets to its default; the other fields are kept.
const draftSchema = z.object({
  packageId: z.number().nullable().catch(null),
  date: z.string().nullable().catch(null),
  slot: slot.nullable().catch(null),
  children: z.number().int().min(1).max(MAX_CHILDREN).catch(1),
  /** One entry per child, up to the largest number ever chosen; cut to the number of children when sent. */
  ages: z.array(z.number().nullable()).max(MAX_CHILDREN).catch([]),
  ...mapContact(() => text),
  /** Seats that the waiting list holds. */
  held: heldSeats.nullable().catch(null),
  voucherInput: text,
  /** The code came with a link, and is applied once the booking is known. */
  isCodeLinked: z.boolean().catch(false),
  voucher: voucher.nullable().catch(null),
  addOns: z.array(z.object({ id: z.number(), quantity: z.number().int().min(1).max(10) })).catch([]),
  paymentMethod: z.enum(paymentMethods).catch('desk'),
  /**
   * The box is ticked. Not stored as `consent`: older versions used that name for consent to an older text.
   */
  agreed: z.boolean().catch(false),
  /** Like an earlier booking, so that its details are known. */
  isRepeat: z.boolean().catch(false),
  attempt: attempt.nullable().catch(null),
});

/** The input of the wizard, stored in this tab until the booking is made. */
export type Draft = z.output<typeof draftSchema>;
export type ChangeDraft = (change: Partial<Draft>) => void;

export const useDraft = (typed: Partial<Draft> = {}) => useStoredDraft(STORAGE_KEY, draftSchema, typed);

/** The ages of exactly the children who come; `null` for an age not yet chosen. */
export const agesOf = ({ ages, children }: Draft): (number | null)[] =>
  Array.from({ length: children }, (_, child) => ages[child] ?? null);
