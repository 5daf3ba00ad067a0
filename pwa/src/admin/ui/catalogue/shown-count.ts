/** `8 in all, 1 of them inactive` */
export function shownCount(rows: readonly { isActive: boolean }[]): string {
  const off = rows.filter(({ isActive }) => !isActive).length;
  return off === 0 ? `${rows.length} in all` : `${rows.length} in all, ${off} of them inactive`;
}
