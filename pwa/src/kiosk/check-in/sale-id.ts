/** The sale that an address of the desk names; null where what stands there is no number of one. */
export function saleIdIn(part: string | undefined): number | null {
  const id = part !== undefined && /^[1-9]\d*$/.test(part) ? Number(part) : null;
  return Number.isSafeInteger(id) ? id : null;
}
