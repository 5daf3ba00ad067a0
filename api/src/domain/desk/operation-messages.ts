/** Plain names for the fields of an operation. */
const fieldLabels = new Map([
  ['packageSaleId', 'hour package'],
  ['hoursUsed', 'hours'],
  ['usageDate', 'day'],
  ['numberOfChildren', 'number of children'],
  ['attendingChildrenNames', 'children’s names'],
  ['supervisorNotes', 'note'],
  ['checkedInAt', 'arrival time'],
  ['checkedOutAt', 'departure time'],
  ['arrivedAt', 'arrival time'],
  ['usageId', 'visit'],
  ['undo', 'undo'],
  ['bookingId', 'booking'],
  ['partyId', 'party'],
  ['consent', 'consent'],
  ['orderId', 'sale'],
  ['saleId', 'hour package'],
  ['customer', 'family'],
  ['lines', 'lines of the bill'],
  ['walkIn', 'visit'],
  ['packageId', 'package'],
  ['paymentId', 'payment'],
  ['refundsPaymentId', 'payment'],
  ['returned', 'items given back'],
  ['amount', 'amount'],
  ['method', 'way of paying'],
  ['shownDue', 'amount due'],
  ['document', 'receipt number'],
  ['tillSessionId', 'till'],
  ['float', 'float'],
  ['counted', 'counted cash'],
  ['counts', 'notes and coins'],
  ['expected', 'expected cash'],
  ['reason', 'reason'],
  ['priceRevision', 'prices'],
  ['packageName', 'package'],
  ['hours', 'hours'],
  ['childrenNames', 'children’s names'],
  ['listAmount', 'price'],
  ['discountReason', 'reason for the lower price'],
  ['validTill', 'last day'],
  ['soldAt', 'time of the sale'],
  ['reference', 'slip number'],
  ['at', 'time'],
  ['entryId', 'till entry'],
  ['kind', 'kind of entry'],
  ['category', 'what the money was for'],
  ['note', 'note'],
]);
const invalidFieldsPattern = /^Missing or not understood: (.+)\.$/;

/**
 * The message for an operation with unreadable fields. It is stored with the operation and parsed again
 * below.
 */
export const invalidFieldsMessage = (fields: Iterable<string>): string =>
  `Missing or not understood: ${[...fields].join(', ')}.`;

/** A server message about an operation, for the desk and the portal, with field names in plain words. */
export function readableMessage(message: string): string {
  const fields = invalidFieldsPattern.exec(message)?.[1]?.split(', ');
  if (!fields) return message;
  const named = fields.flatMap((field) => fieldLabels.get(field.split('.')[0] ?? '') ?? []);
  const which = named.length > 0 ? `: ${[...new Set(named)].join(', ')}` : '';
  return `Part of it is missing or not valid${which}.`;
}
