/** Loads the wizard's code on first use. */
export const loadWizard = () => import('./BookingWizard.tsx').then((m) => ({ default: m.BookingWizard }));
