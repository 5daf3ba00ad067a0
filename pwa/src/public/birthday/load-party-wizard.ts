/** The party wizard's code, fetched when it is first wanted. */
export const loadPartyWizard = async () => (await import('./book/PartyWizard.tsx')).PartyWizard;
