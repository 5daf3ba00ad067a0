/** Loads the party wizard's code on first use. */
export const loadPartyWizard = async () => (await import('./book/PartyWizard.tsx')).PartyWizard;
