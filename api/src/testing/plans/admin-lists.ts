/** A read of the portal, as its pages make it, with the tables that it may scan in full and the reason. */
export interface AdminRead {
  path: string;
  scans?: Readonly<Record<string, string>>;
}

const newest = 'walked from the newest until the page is full';
const counted = 'how many there are in all is counted through an index';

/**
 * Every list and chart of the portal with each of its filters. They must stay fast after many years of data.
 * @param today the centre's date
 * @param monthAgo a month before
 */
export const adminReads = (today: string, monthAgo: string): AdminRead[] => [
  { path: '/api/admin/dashboard', scans: { bookings: newest, enquiries: newest } },
  { path: `/api/admin/calendar?from=${today}&to=${today}` },
  ...bookingReads(today, monthAgo),
  ...partyReads(today),
  ...saleReads(today),
  ...peopleReads(today),
  ...logReads(today, monthAgo),
  ...moneyReads(today, monthAgo),
  { path: '/api/admin/stranded' },
  { path: '/api/admin/passes-without-hours' },
  { path: '/api/admin/search?search=TD-4K7QXM' },
  { path: '/api/admin/search?search=7000100007' },
  { path: '/api/admin/search?search=shenoy' },
  { path: `/api/admin/analytics?from=${monthAgo}&to=${today}` },
  {
    path: '/api/admin/analytics',
    scans: { bookings: 'all of them are added up', birthday_parties: 'all of them are added up' },
  },
];

const moneyReads = (today: string, monthAgo: string): AdminRead[] => {
  const list = '/api/admin/payments';
  const day = `from=${today}&to=${today}`;
  return [
    { path: `/api/admin/money?${day}` },
    { path: `/api/admin/money?from=${monthAgo}&to=${today}` },
    { path: `${list}?${day}` },
    { path: `${list}?${day}&method=cash&side=taken` },
    { path: `${list}?${day}&till=outside` },
    { path: `${list}?from=${monthAgo}&to=${today}&proof=claimed` },
    { path: '/api/admin/orders?state=due' },
    { path: '/api/admin/orders?state=to_refund' },
    { path: `/api/admin/reductions?${day}` },
    { path: `/api/admin/reductions?${day}&kind=giving` },
    { path: '/api/admin/family-credits' },
    { path: '/api/admin/till-sessions' },
    { path: `/api/admin/till-sessions?${day}` },
    { path: '/api/admin/till' },
    { path: '/api/admin/statements' },
    { path: '/api/admin/statement-lines?state=open' },
    { path: '/api/admin/statement-lines?state=matched' },
    { path: '/api/admin/statement-lines?state=unpaid' },
    { path: `/api/admin/statement-lines?state=fees&${day}` },
  ];
};

const bookingReads = (today: string, monthAgo: string): AdminRead[] => {
  const list = '/api/admin/bookings';
  return [
    { path: list, scans: { bookings: counted } },
    { path: `${list}?offset=500`, scans: { bookings: counted } },
    { path: `${list}?sort=next`, scans: { bookings: counted } },
    { path: `${list}?sort=next&offset=500`, scans: { bookings: counted } },
    { path: `${list}?sort=next&when=upcoming` },
    { path: `${list}?sort=next&when=upcoming&here=left-out&page=3` },
    { path: `${list}?from=${monthAgo}&sort=visit&page=3` },
    { path: `${list}?sort=next&when=upcoming&status=pending&page=2` },
    { path: `${list}?sort=next&when=upcoming&here=left-out&offset=500` },
    { path: `${list}?sort=visit-last&when=past&offset=500` },
    { path: `${list}?sort=next&from=${monthAgo}&to=${today}` },
    { path: `${list}?sort=next&status=pending` },
    { path: `${list}?sort=visit-last`, scans: { bookings: counted } },
    { path: `${list}?from=${today}&to=${today}&sort=visit` },
    { path: `${list}?from=${monthAgo}&to=${today}` },
    { path: `${list}?status=pending` },
    { path: `${list}?status=completed` },
    { path: `${list}?payment=due` },
    { path: `${list}?payment=due&to=${today}&sort=visit-last` },
    { path: `${list}?payment=paid` },
    { path: `${list}?payment=give-back` },
    { path: `${list}?from=${monthAgo}&to=${today}&status=live&sort=visit` },
    { path: `${list}?from=${today}&status=live&sort=visit&limit=1` },
    { path: `${list}?packageId=4` },
    { path: `${list}?packageId=1&status=confirmed` },
    { path: `${list}?timeSlotId=4&from=${today}&to=${today}` },
    { path: `${list}?search=7000100007` },
    { path: `${list}?search=TD-4K7QXM` },
    { path: `${list}?search=shenoy` },
  ];
};

const partyReads = (today: string): AdminRead[] => {
  const list = '/api/admin/birthday-parties';
  return [
    { path: list, scans: { birthday_parties: counted } },
    { path: `${list}?sort=next` },
    { path: `${list}?from=${today}&sort=visit` },
    { path: `${list}?status=confirmed` },
    { path: `${list}?payment=due` },
    { path: `${list}?payment=due&to=${today}&sort=visit-last` },
    { path: `${list}?payment=give-back` },
    { path: `${list}?from=${today}&status=live&sort=visit` },
    { path: `${list}?search=7000100021` },
  ];
};

const saleReads = (today: string): AdminRead[] => {
  const list = '/api/package-sales';
  return [
    { path: list, scans: { package_sales: counted } },
    { path: `${list}?status=active`, scans: { package_sales: newest } },
    { path: `${list}?status=expired`, scans: { package_sales: newest } },
    { path: `${list}?status=used_up`, scans: { package_sales: newest } },
    { path: `${list}?status=cancelled` },
    { path: `${list}?status=active&sort=expiry&validUntil=${today}` },
    { path: `${list}?search=7000100007` },
    { path: `${list}?search=shenoy` },
    { path: `${list}/active`, scans: { package_sales: newest } },
    { path: `${list}/stats`, scans: { package_sales: 'sums over all of them' } },
    { path: '/api/admin/usage-reviews?status=open' },
    { path: '/api/admin/usage-reviews', scans: { usage_reviews: counted } },
    { path: '/api/admin/money-reviews?status=open' },
    { path: '/api/admin/money-reviews' },
  ];
};

const summed = 'all of them are added up by phone, in the thread of the reports';
/** Every phone that has booked or bought is a family, so the list of families adds up all visits and sales. */
const familyScans = {
  bookings: summed,
  birthday_parties: summed,
  package_sales: summed,
};

const peopleReads = (today: string): AdminRead[] => [
  { path: '/api/admin/family/list', scans: familyScans },
  { path: '/api/admin/family/list?show=owes', scans: familyScans },
  { path: '/api/admin/family/list?show=birthday', scans: familyScans },
  { path: '/api/admin/family/list?sort=name', scans: { ...familyScans, users: summed } },
  { path: '/api/admin/family/list?search=shenoy' },
  { path: '/api/admin/family/counts', scans: familyScans },
  { path: '/api/admin/users', scans: { users: counted } },
  { path: '/api/admin/users?role=staff' },
  { path: '/api/admin/users?sort=newest', scans: { users: counted } },
  { path: '/api/admin/users?sort=lastLogin', scans: { users: counted } },
  { path: '/api/admin/users?search=shenoy' },
  { path: '/api/admin/users/stats', scans: { users: counted } },
  { path: '/api/admin/desk-staff' },
  { path: '/api/admin/enquiries', scans: { enquiries: counted } },
  { path: '/api/admin/enquiries?status=pending' },
  { path: '/api/admin/enquiries?type=birthday' },
  { path: '/api/admin/waiting-list', scans: { waiting_entries: 'an index of those who wait now' } },
  { path: `/api/admin/waiting-list?date=${today}` },
  { path: '/api/admin/waiting-list?group=ended', scans: { waiting_entries: counted } },
  { path: '/api/admin/waiting-list?group=ended&search=7000100007' },
  { path: '/api/admin/messages', scans: { messages: counted } },
  { path: '/api/admin/messages?group=failed' },
  { path: '/api/admin/messages?kind=thank_you' },
  { path: '/api/admin/messages?search=7000100007' },
  { path: '/api/admin/message-replies', scans: { message_replies: counted } },
  { path: '/api/admin/message-replies?status=pending' },
];

const logReads = (today: string, monthAgo: string): AdminRead[] => {
  const list = '/api/admin/audit-log';
  return [
    { path: list, scans: { audit_log: counted } },
    { path: `${list}?entity=package_sale` },
    { path: `${list}?entity=booking&entityId=7` },
    { path: `${list}?from=${monthAgo}&to=${today}` },
    { path: `${list}?search=meera` },
  ];
};
