/** The renderer of the public pages comes with the built site. These types describe its input and output. */
export interface PageRequest {
  /** The address, from `addressOf`. */
  path: string;
  /** The site's origin, for absolute links: `https://toodles.example`. */
  origin: string;
  /** The response of a public read, such as `GET /api/site`. */
  read(key: string): Promise<unknown>;
}

export interface RenderedPage {
  status: 200 | 404;
  html: string;
  /** The inline styles, for the hashes in the content security policy. */
  styles: readonly string[];
}

export interface PageRenderer {
  /** Every path that has a page. */
  paths: readonly string[];
  /** The paths listed for search engines. */
  canonicalPaths: readonly string[];
  /**
   * The address that stands for all with the same HTML: the path, or for a wizard in progress the path with a
   * query.
   * @param search the query of the request, with its `?`
   */
  addressOf(path: string, search: string): string;
  /** Renders a page with its data, or the 404 page for an unknown path. */
  render(request: PageRequest): Promise<RenderedPage>;
}

/**
 * The one export of the module that the site's build provides for the server.
 * @param siteFolder the built site, which provides the page, styles and chunk names
 */
export type CreateRenderer = (siteFolder: string) => Promise<PageRenderer>;
