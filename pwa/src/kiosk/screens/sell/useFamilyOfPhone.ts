import { useDesk } from '../../app/DeskProvider.tsx';
import { useFamilies } from '../../app/FamiliesProvider.tsx';
import type { BillFamily } from '../../core/money/bill-family.ts';

/** The family of a phone, for a bill that is opened from its row; null when this tablet has none. */
export function useFamilyOfPhone(phone: string): BillFamily | null {
  const families = useFamilies();
  const { bookings, parties } = useDesk();
  if (phone === '') return null;
  const family = families?.index.items.find(({ sales }) => sales[0].phone === phone);
  if (family)
    return { key: phone, name: family.sales[0].customerName, phone, childrenNames: family.childrenNames };
  const guest = [...bookings, ...parties].find((row) => row.phone === phone);
  return guest ? { key: phone, name: guest.parentName, phone, childrenNames: [] } : null;
}
