import { useDesk } from '../../app/DeskProvider.tsx';
import { useInside } from '../../app/useInside.ts';
import { isSale } from '../../core/family.ts';

interface FamilyContact {
  customerName: string;
  phone: string;
}

/** The family of a visit, even when its package is no longer on this tablet. */
export function useVisitFamily(usageId: string): FamilyContact {
  const { usages, touchedSales, recent } = useDesk();
  const { visits } = useInside();
  const inside = visits.find((visit) => visit.usageId === usageId);
  if (inside) return { customerName: inside.family, phone: inside.phone };
  const cached = usages.find(({ id }) => id === usageId);
  const row = recent.find(({ id }) => id === usageId);
  const saleId = row?.kind === 'usage.record' ? row.payload.packageSaleId : undefined;
  return (
    cached ??
    touchedSales.find((sale) => isSale(sale, saleId ?? null)) ?? {
      customerName: 'A family on hours',
      phone: '',
    }
  );
}
