/** The wizard's code, fetched when it is first wanted. */
export const loadWizard = () => import('./BookingWizard.tsx').then((m) => ({ default: m.BookingWizard }));
