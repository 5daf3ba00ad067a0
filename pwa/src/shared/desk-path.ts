/** Whether an address is a screen of the desk, which has a page and a service worker of its own. */
export const isDeskPath = (path: string): boolean => /^\/kiosk(\/|$)/.test(path);
