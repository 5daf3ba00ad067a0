import { QueryClient } from '@tanstack/react-query';
import type { PageRenderer, PageRequest, RenderedPage } from '@toodles/api/contract/centre/page-renderer.ts';
import type { Site } from '@toodles/api/contract/centre/site.ts';
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { App } from '../App.tsx';
import { PublicApp } from '../public/PublicApp.tsx';
import { notFound, type PublicPage, pageAt, pages } from '../public/pages.ts';
import { keyOf } from '../shared/read.ts';
import { fillQueries, type ServerState } from '../shared/server-state.ts';
import { TitleContext } from '../shared/ui/useTitle.ts';
import { type BuiltSite, readBuiltSite } from './built-site.ts';
import { writeDocument } from './document.ts';
import { headOf } from './head.ts';

const notFoundReads = ['GET /api/site'] as const;
/**
 * The path for rendering the 404 page. All unknown addresses share it, so it must not contain any of them.
 */
const NOT_FOUND_PATH = '/404';

/** The query that stands for all that continue what was begun. */
const CONTINUED = '?step=2';

/**
 * Renders the public pages to HTML.
 * @param siteFolder the built site, which provides the template, the styles and the names of the chunks
 */
export async function createRenderer(siteFolder: string): Promise<PageRenderer> {
  const site = readBuiltSite(siteFolder);
  const all: readonly PublicPage[] = Object.values(pages);
  await Promise.all([notFound, ...all.map(({ Page }) => Page)].map((page) => page.load()));
  return {
    paths: all.flatMap(({ paths }) => paths),
    canonicalPaths: all.filter(({ canonical }) => !canonical).map(({ paths }) => paths[0]),
    addressOf: (path, search) =>
      pageAt(path)?.page.isContinued?.(new URLSearchParams(search)) ? `${path}${CONTINUED}` : path,
    render: (request) => renderPage(site, request),
  };
}

async function renderPage(site: BuiltSite, { path, origin, read }: PageRequest): Promise<RenderedPage> {
  const found = pageAt(path.replace(/\?.*/, ''));
  const reads = found?.page.reads ?? notFoundReads;
  const queries = await Promise.all(reads.map(async (key) => [keyOf(key), await read(key)] as const));
  const state: ServerState = { queries };
  const { html, title } = renderApp(found ? path : NOT_FOUND_PATH, state);
  const answers = Object.fromEntries(reads.map((key, place) => [key, queries[place]?.[1]]));
  const head = headOf({
    name: found?.name ?? 'notFound',
    path: found?.page.canonical ?? found?.page.paths[0] ?? NOT_FOUND_PATH,
    title,
    origin,
    site: answers['GET /api/site'] as Site,
    responses: answers,
  });
  const files = site.filesOf(found?.name);
  return {
    status: found ? 200 : 404,
    ...writeDocument(site.template, {
      head,
      page: html,
      state,
      files,
      isUsedAtOnce: found?.page.isWizard ?? false,
    }),
  };
}

function renderApp(path: string, state: ServerState): { html: string; title: string } {
  const client = new QueryClient();
  fillQueries(client, state);
  const left = { title: '' };
  const html = renderToString(
    <TitleContext value={left}>
      <App client={client}>
        <StaticRouter location={path}>
          <Routes>
            <Route path="*" element={<PublicApp />} />
          </Routes>
        </StaticRouter>
      </App>
    </TitleContext>,
  );
  return { html, title: left.title };
}
