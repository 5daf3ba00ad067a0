/** The booking as a calendar file, for its owner or whoever has its key. */
export function calendarAddress(reference: string, key: string | null): string {
  const address = `/api/bookings/${encodeURIComponent(reference)}/calendar.ics`;
  return key ? `${address}?key=${encodeURIComponent(key)}` : address;
}
