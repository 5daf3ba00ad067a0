import type { PlayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import type { Site } from '@toodles/api/contract/centre/site.ts';
import { questionsOf } from '../public/contact/questions-of.ts';
import { contact } from '../public/messages/contact.ts';
import { texts } from '../shared/texts.ts';
import type { HeadFacts } from './head.ts';

const SCHEMA = 'https://schema.org';
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A page's data as schema.org objects: the place on every page, offers and answers where they are shown. */
export function jsonLdOf({ name, origin, site, responses }: HeadFacts): object[] {
  switch (name) {
    case 'home':
    case 'packages':
    case 'book':
      return [place(site, origin, offers(responses['GET /api/packages'] as PlayPackage[], origin))];
    case 'contact':
      return [place(site, origin), questions(site)];
    case 'notFound':
      return [];
    default:
      return [place(site, origin)];
  }
}

function place(site: Site, origin: string, more: object = {}): object {
  return {
    '@context': SCHEMA,
    '@type': ['LocalBusiness', 'AmusementPark'],
    '@id': `${origin}/#place`,
    name: site.name,
    description: site.tagline,
    url: `${origin}/`,
    image: `${origin}/og.jpg`,
    telephone: site.phone,
    ...(site.email && { email: site.email }),
    address: { '@type': 'PostalAddress', streetAddress: site.address, addressCountry: 'IN' },
    geo: { '@type': 'GeoCoordinates', latitude: site.latitude, longitude: site.longitude },
    hasMap: site.mapUrl,
    currenciesAccepted: 'INR',
    sameAs: site.socialLinks.map(({ url }) => url),
    openingHoursSpecification: site.openingHours
      .filter(({ isOpen }) => isOpen)
      .map(({ dayOfWeek, openTime, closeTime }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `${SCHEMA}/${DAYS[dayOfWeek]}`,
        opens: openTime,
        closes: closeTime,
      })),
    ...more,
  };
}

const offers = (packages: readonly PlayPackage[], origin: string): object => ({
  makesOffer: packages.map(({ id, name, description, price }) => ({
    '@type': 'Offer',
    name,
    description,
    price,
    priceCurrency: 'INR',
    url: `${origin}/book?package=${id}`,
    availability: `${SCHEMA}/InStock`,
  })),
});

const questions = (site: Site): object => ({
  '@context': SCHEMA,
  '@type': 'FAQPage',
  mainEntity: questionsOf(site, contact.en.questions, texts.en.opening).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
