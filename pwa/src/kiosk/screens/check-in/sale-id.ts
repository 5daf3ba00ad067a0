import type { SaleKey } from '@toodles/api/contract/desk/operations.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The key of a sale in an address of the desk: its id, or its order; null when that part is neither. */
export function parseSaleId(part: string | undefined): SaleKey | null {
  if (part === undefined) return null;
  if (uuid.test(part)) return part;
  const id = /^[1-9]\d*$/.test(part) ? Number(part) : null;
  return Number.isSafeInteger(id) ? id : null;
}
