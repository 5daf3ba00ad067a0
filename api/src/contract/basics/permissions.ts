/** Permission keys and their labels in the portal. */
export const permissionLabels = {
  'bookings.view': 'View bookings',
  'bookings.manage': 'Manage bookings',
  'customers.view': 'View customer information',
  'hours.view': 'View hour packages',
  'hours.sell': 'Sell hour packages',
  'hours.record': 'Record hour usage',
  'hours.manage': 'Extend and refund hour packages',
  'payments.take': 'Take payments',
  'payments.refund': 'Refund, write off and undo payments',
  'prices.reduce': 'Sell below the list price',
  'till.use': 'Open, count and close the till',
  'till.reopen': 'Reopen a closed till',
  'money.view': 'View the money page',
  'stock.manage': 'Manage stock',
  'families.export': 'List and export families in bulk',
  'enquiries.manage': 'Manage enquiries',
  'messages.manage': 'See messages to families, change their texts and write to families',
  'analytics.view': 'View analytics',
  'packages.manage': 'Manage play packages',
  'activities.manage': 'Manage activities',
  'gallery.manage': 'Manage gallery',
  'birthday.manage': 'Manage birthday packages',
  'addons.manage': 'Manage add-ons',
  'schedule.manage': 'Manage capacity and hours',
  'vouchers.manage': 'Manage vouchers',
  'devices.manage': 'Manage desk tablets',
  'usage.review': 'Settle usage reviews',
  'users.manage': 'Manage users',
  'settings.manage': 'Manage settings',
  'audit.view': 'View the audit log',
  'privacy.manage': 'Answer privacy requests',
} as const;

export type PermissionKey = keyof typeof permissionLabels;

export const roles = ['customer', 'staff', 'manager', 'admin'] as const;
export type Role = (typeof roles)[number];
