/** A session or a party as a calendar file, for its owner or whoever has the session's key. */
export function calendarAddress(kind: 'play' | 'party', reference: string, key: string | null): string {
  const list = kind === 'play' ? 'bookings' : 'birthday-parties';
  const address = `/api/${list}/${encodeURIComponent(reference)}/calendar.ics`;
  return key ? `${address}?key=${encodeURIComponent(key)}` : address;
}
