/** Every address of the desk. */
export const deskPaths = {
  find: '/kiosk',
  inside: '/kiosk/inside',
  waiting: '/kiosk/waiting',
  rollCall: '/kiosk/roll-call',
  enrol: '/kiosk/enrol',
  checkIn: (saleId: number) => `/kiosk/check-in/${saleId}`,
  amendVisit: (usageId: string) => `/kiosk/put-right/${usageId}`,
} as const;
