/** Only visits to the public site are measured; the portal and the desk, where the team works, never are. */
export const isMeasured = (pathname: string): boolean => !/^\/(admin|kiosk)(\/|$)/.test(pathname);
