/** What stands where a name was, for who still reads the list. */
export const erasedName = 'Erased';

/** What stands where a phone was. No phone is blank, so a sale with this one is of somebody who was erased. */
export const erasedPhone = '';

/** Whether a sale was of somebody who is erased: what is still heard of it may not name them again. */
export const isOfErased = (sale: { customer_phone: string }): boolean => sale.customer_phone === erasedPhone;

/**
 * What may stay of a record about somebody who was erased: what it was, how much, when, in which state. Everything
 * that is not listed goes, so that a field added tomorrow is not forgotten here.
 */
const kept = new Set([
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

/** A record without the person: only the listed fields, at whatever depth. */
export function redacted(value: unknown): unknown {
  if (Array.isArray(value))
    return value.filter((one) => typeof one === 'object' && one !== null).map(redacted);
  if (value === null || typeof value !== 'object') return null;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => kept.has(key))
      .map(([key, inner]) => [key, isPlain(inner) ? inner : redacted(inner)]),
  );
}

/** Of an allowed field: a text, a number, a flag, or a list of them such as permission keys. */
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

/** Numbers, ids, dates, instants and flags: nothing in which a name could stand. */
const isImpersonal = (value: unknown): boolean =>
  value === null ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && /^[\d:.TZ+-]+$|^[\da-f-]{36}$/i.test(value));

/**
 * What a tablet sent, as it may stay: its id and its figures. That it was heard is known by id and content hash, which
 * stay as they are, so that it can't be applied a second time.
 */
export function redactedOperation(body: string): string {
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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

function parsed(body: string): Record<string, unknown> {
  const value: unknown = JSON.parse(body);
  return isRecord(value) ? value : {};
}
