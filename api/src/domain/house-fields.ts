/** Fields of the log's lines that say nothing to people: numbers of the house. A UPI id is none of them. */
export const houseFields: ReadonlySet<string> = new Set([
  'id',
  'version',
  'packageId',
  'timeSlotId',
  'bookingId',
  'packageSaleId',
  'saleId',
  'usageId',
]);
