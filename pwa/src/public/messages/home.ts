import { defineMessages } from '../../shared/messages.ts';

export const home = defineMessages({
  en: {
    head: {
      title: 'Indoor playground for children aged 2 to 8',
      description:
        'Slides, ball pit, trampolines and a toddler garden under one roof. See prices, pick a slot and book a play session or a birthday party in a minute.',
    },
    welcome: 'Welcome',
    title: 'Big play for little people',
    lead: (tagline: string, from: number, to: number) => `${tagline}, for children aged ${from} to ${to}.`,
    book: 'Book a session',
    planParty: 'Plan a party',
    zonesTitle: (zones: string) => `${zones} zones, two happy hours`,
    zonesTitleAlone: 'Two happy hours',
    zonesLead: 'One ticket opens them all.',
    allZones: 'See all the zones',
    zonesLoading: 'Loading the play zones',
    zonesFailed: 'The play zones did not load',
    zonesEmpty: { title: 'The zones are being set up', text: 'Their pictures will be here soon.' },
    packagesTitle: 'Pick your kind of play',
    packagesLead: 'Prices are per child and cover the whole session.',
    allPackages: 'Compare the packages',
    birthdayTitle: 'Birthdays, without the tidying up',
    birthdayPicture: 'Children in party hats around a birthday cake',
    birthdayFailed: 'The prices did not load.',
    tryAgain: 'Try again',
    askForPrices: 'Ask us about party packages for your date.',
    from: 'from',
    birthdayFacts: (hours: string, guests: number) =>
      `${hours} in the party room for ${guests} guests, with one of six themes. We set up, we host, we sweep.`,
    seeParties: 'See party packages',
    planOnWhatsApp: 'Plan it on WhatsApp',
    call: 'Call us',
  },
});
