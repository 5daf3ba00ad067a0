/** What the server asks of the built site, which renders the public pages, and what it gets. */
export interface PageRequest {
  /** The address's path; its query is not looked at. */
  path: string;
  /** Where the site is, for absolute links: `https://toodles.example`. */
  origin: string;
  /** The answer of a public read, such as `GET /api/site`. */
  read(key: string): Promise<unknown>;
}

export interface RenderedPage {
  status: 200 | 404;
  html: string;
  /** The inline styles, for the content security policy's hashes. */
  styles: readonly string[];
}

export interface PageRenderer {
  /** Every address that is a page. */
  paths: readonly string[];
  /** Those that search engines are told of. */
  canonicalPaths: readonly string[];
  /** Renders a page with its data; an address that is no page gets the 404 page. */
  render(request: PageRequest): Promise<RenderedPage>;
}

/**
 * The one function of the module that the site's build leaves for the server.
 * @param siteFolder the built site, whose page, styles and chunk names the documents are made of
 */
export type CreateRenderer = (siteFolder: string) => Promise<PageRenderer>;
