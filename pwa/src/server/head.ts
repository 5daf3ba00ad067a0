import type { Site } from '@toodles/api/contract/centre/site.ts';
import type { PageName } from '../public/pages.ts';
import { descriptions } from './descriptions.ts';
import { jsonLdOf } from './json-ld.ts';

/** The metadata of a page for search engines and link previews. */
export interface Head {
  title: string;
  description: string;
  /** The canonical URL, absolute. */
  canonical: string;
  /** The picture of a link preview, 1200 by 630, absolute. */
  picture: string;
  siteName: string;
  isIndexed: boolean;
  /** schema.org objects. */
  jsonLd: readonly object[];
}

export interface HeadFacts {
  name: PageName | 'notFound';
  path: string;
  title: string;
  origin: string;
  site: Site;
  /** The results of the page's reads, by endpoint. */
  responses: Readonly<Record<string, unknown>>;
}

export function headOf(facts: HeadFacts): Head {
  const { name, path, title, origin, site } = facts;
  return {
    title,
    description: descriptions.en[name](site),
    canonical: `${origin}${path === '/' ? '/' : path}`,
    picture: `${origin}/og.jpg`,
    siteName: site.name,
    isIndexed: name !== 'notFound',
    jsonLd: jsonLdOf(facts),
  };
}
