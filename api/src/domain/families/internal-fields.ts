/** Internal ids in audit entries, which mean nothing to people. A UPI ID is not one of them. */
export const internalFields: ReadonlySet<string> = new Set([
  'id',
  'version',
  'packageId',
  'timeSlotId',
  'bookingId',
  'packageSaleId',
  'saleId',
  'usageId',
]);
