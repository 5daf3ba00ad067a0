/**
 * The address of the calendar file for a session or party, for its owner or the holder of the session's key.
 */
export function calendarUrl(kind: 'play' | 'party', reference: string, key: string | null): string {
  const list = kind === 'play' ? 'bookings' : 'birthday-parties';
  const address = `/api/${list}/${encodeURIComponent(reference)}/calendar.ics`;
  return key ? `${address}?key=${encodeURIComponent(key)}` : address;
}
