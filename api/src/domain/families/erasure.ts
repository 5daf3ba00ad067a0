/** Replaces the name in lists. */
export const erasedName = 'Erased';

/** Replaces the phone. No real phone is blank, so a blank one marks a sale of an erased person. */
export const erasedPhone = '';

/** A booking without its family. */
export const anonymousBooking = {
  manage_key_hash: '',
  parent_name: erasedName,
  parent_phone: erasedPhone,
  parent_email: '',
  children_ages: '[]',
  special_requests: '',
  upi_reference: '',
} as const;

/** A party without its family. */
export const anonymousParty = {
  child_name: erasedName,
  child_age: 0,
  theme: '',
  cake_preference: '',
  decoration_preference: '',
  special_requests: '',
  parent_name: erasedName,
  parent_phone: erasedPhone,
  parent_email: '',
  upi_reference: '',
} as const;

/**
 * Whether a sale belongs to an erased person. Operations that arrive later must not store their name again.
 */
export const isErasedSale = (sale: { customer_phone: string }): boolean =>
  sale.customer_phone === erasedPhone;

/**
 * The fields that may stay in the record of an erased person: what happened, how much, when, in which state.
 * Every unlisted field is removed, which also covers fields added later.
 */
const allowedFields = new Set([
  'id',
  'reference',
  'version',
  'status',
  'resolution',
  'paymentStatus',
  'paymentMethod',
  'package',
  'packageId',
  'packageName',
  'packageSaleId',
  'packageType',
  'timeSlot',
  'timeSlotId',
  'bookingId',
  'bookingDate',
  'partyDate',
  'startTime',
  'endTime',
  'numberOfChildren',
  'numberOfGuests',
  'voucherCode',
  'subtotalAmount',
  'discountAmount',
  'totalAmount',
  'totalHours',
  'remainingHours',
  'hoursUsed',
  'shortHours',
  'balanceThen',
  'balanceNow',
  'usageId',
  'saleId',
  'usageDate',
  'checkedInAt',
  'checkedOutAt',
  'voidedAt',
  'occurredAt',
  'openedAt',
  'settledAt',
  'validTill',
  'createdAt',
  'arrivedAt',
  'role',
  'isActive',
  'permissions',
  'hasPin',
  'hasGoogle',
]);

/** A record without the person: only the allowed fields, at any depth. */
export function redactRecord(value: unknown): unknown {
  if (Array.isArray(value))
    return value.filter((one) => typeof one === 'object' && one !== null).map(redactRecord);
  if (value === null || typeof value !== 'object') return null;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => allowedFields.has(key))
      .map(([key, inner]) => [key, isPlain(inner) ? inner : redactRecord(inner)]),
  );
}

/** A plain value of an allowed field: a text, a number, a flag, or a list of them such as permission keys. */
const isPlain = (value: unknown): boolean =>
  value === null ||
  typeof value !== 'object' ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'));

const payloadFields = new Set([
  'packageSaleId',
  'hoursUsed',
  'usageDate',
  'numberOfChildren',
  'checkedInAt',
  'checkedOutAt',
  'usageId',
  'bookingId',
  'partyId',
  'arrivedAt',
  'undo',
  'consent',
]);
const envelopeFields = new Set(['id', 'kind', 'occurredAt', 'clockOffsetMs', 'staffId']);

/** Numbers, ids, dates, instants and flags: values that cannot hold a name. */
const isImpersonal = (value: unknown): boolean =>
  value === null ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && /^[\d:.TZ+-]+$|^[\da-f-]{36}$/i.test(value));

/**
 * The part of an operation that may stay: its id and its figures. The id and content hash that prevent a
 * second application are stored apart and do not change.
 */
export function redactOperationBody(body: string): string {
  const operation = parsed(body);
  const payload = isRecord(operation.payload) ? operation.payload : {};
  const envelope = Object.entries(operation).filter(
    ([key, value]) => envelopeFields.has(key) && (key === 'kind' || key === 'id' || isImpersonal(value)),
  );
  const facts = Object.entries(payload).filter(
    ([key, value]) => payloadFields.has(key) && isImpersonal(value),
  );
  return JSON.stringify({ ...Object.fromEntries(envelope), payload: Object.fromEntries(facts) });
}

const familyFields = new Set(['customer', 'childrenNames']);

/**
 * An operation without its family, whose names are in its order and nowhere else: erasing a person then finds
 * them all.
 */
export function withoutFamily(body: string): string {
  const operation = parsed(body);
  const strip = (value: unknown): unknown =>
    isRecord(value)
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([key]) => !familyFields.has(key))
            .map(([key, inner]) => [key, strip(inner)]),
        )
      : value;
  return JSON.stringify({ ...operation, payload: strip(operation.payload) });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

function parsed(body: string): Record<string, unknown> {
  const value: unknown = JSON.parse(body);
  return isRecord(value) ? value : {};
}
