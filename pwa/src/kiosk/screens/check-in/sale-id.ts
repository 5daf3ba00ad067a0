/** The sale id in an address of the desk; null when that part is not a valid id. */
export function parseSaleId(part: string | undefined): number | null {
  const id = part !== undefined && /^[1-9]\d*$/.test(part) ? Number(part) : null;
  return Number.isSafeInteger(id) ? id : null;
}
