import type { DeskBooking } from '@toodles/api/contract/desk/rows.ts';
import type { Overlay } from './overlay.ts';

/**
 * The overlay with the hours that arrivals recorded here take: a booking on hours takes them when the family
 * comes, which the cached balance does not include before the cached booking has arrived.
 */
export function withArrivalHours(overlay: Overlay, bookings: readonly DeskBooking[]): Overlay {
  const arrivals = bookings.flatMap(({ id, packageSaleId, visitHours, arrivedAt }) => {
    const isHere = arrivedAt === null && typeof overlay.arrived.get(id) === 'string';
    return isHere && packageSaleId != null && visitHours != null
      ? [{ packageSaleId, minutes: Math.round(visitHours * 60) }]
      : [];
  });
  if (arrivals.length === 0) return overlay;
  const taken = new Map(overlay.taken);
  for (const { packageSaleId, minutes } of arrivals)
    taken.set(packageSaleId, [...(taken.get(packageSaleId) ?? []), { minutes, revision: null }]);
  return { ...overlay, taken };
}
