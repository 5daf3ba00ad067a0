import type { Site } from '@toodles/api/contract/centre/site.ts';
import type { PageName } from '../public/pages.ts';
import { defineMessages } from '../shared/messages.ts';

type Describe = (site: Site) => string;

const ages = ({ childAges }: Site) => `${childAges.from} to ${childAges.to}`;

/** The meta description of each page: at most 160 characters. Only the server reads them. */
export const descriptions = defineMessages<Record<PageName | 'notFound', Describe>>({
  en: {
    home: (site) =>
      `Slides, ball pit, trampolines and a toddler garden for ages ${ages(site)}. See prices, pick a slot and book a play session or a party in a minute.`,
    book: (site) =>
      `Book a play session at ${site.name}: choose a package, a day and a time in four short steps. No account needed.`,
    activities: (site) =>
      `Every play zone at ${site.name}: what is in it, which ages it suits between ${ages(site)}, how we keep it safe, and when we are open.`,
    packages: () =>
      'Walk-in, weekend and monthly play packages side by side: prices per child, what each covers, add-ons and current offers.',
    birthday: () =>
      'A private party room, six themes and a host who knows every game. Compare the party packages and book the date and time online.',
    bookParty: () =>
      'Book a birthday party: choose a package, a day, a theme and extras, and we do the rest.',
    gallery: (site) =>
      `Pictures of play, parties and the place itself at ${site.name}. See what a visit looks like.`,
    contact: (site) =>
      `${site.address}. Phone, opening hours, map and directions to ${site.name}, and answers to what parents ask most.`,
    terms: (site) => `What applies when you book a play session, a party or hours of play at ${site.name}.`,
    privacy: (site) => `What ${site.name} asks you for, why, how long we keep it, and your rights over it.`,
    notFound: () => 'There is no page at this address.',
  },
});
