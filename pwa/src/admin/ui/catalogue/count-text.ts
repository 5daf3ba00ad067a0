/** `8 in total, 1 inactive`; undefined for an empty list, which has its own text. */
export function countText(rows: readonly { isActive: boolean }[]): string | undefined {
  if (rows.length === 0) return;
  const off = rows.filter(({ isActive }) => !isActive).length;
  return off === 0 ? `${rows.length} in total` : `${rows.length} in total, ${off} inactive`;
}
