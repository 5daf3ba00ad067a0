/**
 * The seeded play package of the birthday type: its bookings count as birthdays beside the parties (seed 001, section 2;
 * product.md, decision 15).
 */
export const birthdayPackageId = 4;
