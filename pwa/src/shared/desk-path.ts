/** Whether an address belongs to the desk, which has its own page and service worker. */
export const isDeskPath = (path: string): boolean => /^\/kiosk(\/|$)/.test(path);
