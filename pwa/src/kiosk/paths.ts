/** Every address of the desk. */
export const deskPaths = {
  find: '/kiosk',
  inside: '/kiosk/inside',
  waiting: '/kiosk/waiting',
  who: '/kiosk/who',
  enrol: '/kiosk/enrol',
  checkIn: (saleId: number) => `/kiosk/check-in/${saleId}`,
} as const;
