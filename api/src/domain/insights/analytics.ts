/**
 * The seeded play package for birthdays. Its bookings count as birthdays, like parties (docs/product.md,
 * decision 15).
 */
export const birthdayPackageId = 4;
