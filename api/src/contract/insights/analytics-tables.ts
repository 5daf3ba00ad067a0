/** The analytics sections that are tables. */
export const analyticsTables = [
  'revenue',
  'takings',
  'earned',
  'discounts',
  'gst',
  'statuses',
  'visits',
  'lost',
  'packages',
  'occupancy',
  'hours',
  'vouchers',
  'customers',
] as const;
export type AnalyticsTable = (typeof analyticsTables)[number];
