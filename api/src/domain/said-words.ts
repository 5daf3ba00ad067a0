/** Plain names for the fields of an operation. */
const parts = new Map([
  ['packageSaleId', 'whose hours'],
  ['hoursUsed', 'how many hours'],
  ['usageDate', 'the day'],
  ['numberOfChildren', 'how many children'],
  ['attendingChildrenNames', 'the children’s names'],
  ['supervisorNotes', 'the note'],
  ['checkedInAt', 'when they came'],
  ['checkedOutAt', 'when they left'],
  ['arrivedAt', 'when they came'],
  ['usageId', 'which visit'],
  ['undo', 'what is undone'],
  ['bookingId', 'which booking'],
  ['partyId', 'which party'],
  ['consent', 'what the parent agreed to'],
]);
const unread = /^Missing or not understood: (.+)\.$/;

/**
 * The message for an operation with unreadable fields. It is stored with the operation and parsed again
 * below.
 */
export const unreadMessage = (fields: Iterable<string>): string =>
  `Missing or not understood: ${[...fields].join(', ')}.`;

/** A server message about an operation, for the desk and the portal, with field names in plain words. */
export function saidWords(message: string): string {
  const fields = unread.exec(message)?.[1]?.split(', ');
  if (!fields) return message;
  const named = fields.flatMap((field) => parts.get(field.split('.')[0] ?? '') ?? []);
  const which = named.length > 0 ? `: ${[...new Set(named)].join(', ')}` : '';
  return `A part of it is missing or not understood${which}.`;
}
