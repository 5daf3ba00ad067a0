import { LATER_ID } from '../shared/later-files.ts';
import { FONTS_ID, type ServerState, STATE_ID } from '../shared/server-state.ts';
import type { PageFiles } from './built-site.ts';
import type { Head } from './head.ts';
import { splitCss } from './split-css.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (mark) => entities[mark] ?? mark);
/** JSON inside a script element: nothing in it can end the element. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The fonts and scripts, which Vite puts at the very top: the first paint neither waits for them nor shares
 * bandwidth with them. Chromium delays the first paint for a font that comes before the text that uses it.
 */
const FETCHED =
  /<link rel="preload" as="font"[^>]*>\s*|<link rel="modulepreload"[^>]*>\s*|<script type="module"[^>]*><\/script>\s*/g;

const FONT_FACE = /@font-face\s*\{[^}]*\}/g;

const data = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${json(value)}</script>`;
const linkedData = (thing: object) => `<script type="application/ld+json">${json(thing)}</script>`;

export interface Document {
  html: string;
  /** The inline styles, for the content security policy. */
  styles: readonly string[];
}

interface Parts {
  head: Head;
  /** The HTML that React rendered. */
  page: string;
  state: ServerState;
  files: PageFiles;
  /** The page is for doing something: its scripts are requested first, and its fonts wait until they run (start.tsx). */
  isUsedAtOnce?: boolean;
}

/**
 * Writes a whole document from the built page. Its styles are inline, so that the first paint waits for
 * nothing, and the data it was rendered from is embedded for hydration. Critical content comes first.
 */
export function writeDocument(template: string, parts: Parts): Document {
  const { head, page, state, files, isUsedAtOnce = false } = parts;
  const fetched = template.match(FETCHED) ?? [];
  const first = isUsedAtOnce ? fetched.filter((tag) => !tag.includes('as="font"')) : fetched;
  const scripts = [...first, ...preloads(files)].join('');
  const fonts = isUsedAtOnce ? (files.css.match(FONT_FACE) ?? []).join('') : '';
  const css = splitCss(isUsedAtOnce ? files.css.replace(FONT_FACE, '') : files.css, page);
  const html = template
    .replace(FETCHED, '')
    .replace(/<link rel="stylesheet"[^>]*>\s*/g, '')
    .replace(/<!--head-->[\s\S]*<!--\/head-->/, () => writeHead(head))
    .replace('</head>', () => `${isUsedAtOnce ? scripts : ''}<style>${css.now}</style></head>`)
    .replace('<!--page-->', () => inlinePictures(page, files))
    .replace('<!--state-->', () =>
      [
        `<style>${css.later}</style>`,
        fonts && `<style id="${FONTS_ID}" media="print">${fonts}</style>`,
        data(STATE_ID, state),
        ...head.jsonLd.map(linkedData),
        isUsedAtOnce ? '' : scripts,
        knownSheets(files),
        files.later.length > 0 && data(LATER_ID, files.later),
      ]
        .filter(Boolean)
        .join(''),
    );
  return { html, styles: [css.now, css.later, ...(fonts ? [fonts] : [])] };
}

function writeHead({ title, description, canonical, picture, siteName, isIndexed }: Head): string {
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeHtml(content)}">`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    ...(isIndexed ? [`<link rel="canonical" href="${escapeHtml(canonical)}">`] : [meta('robots', 'noindex')]),
    property('og:type', 'website'),
    property('og:site_name', siteName),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    property('og:image', picture),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:locale', 'en_IN'),
    meta('twitter:card', 'summary_large_image'),
  ].join('');
}

const preloads = ({ scripts }: PageFiles): string[] =>
  scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);

/**
 * Names the sheets whose text is inline, so that a page's script does not load them before it runs. Disabled, the
 * browser leaves the connection to what the page lacks.
 */
const knownSheets = ({ sheets }: PageFiles): string =>
  sheets.map((file) => `<link rel="stylesheet" disabled href="/${file}">`).join('');

/** During hydration React leaves server-rendered attributes unchanged, so the picture stays inline. */
function inlinePictures(page: string, { inlined }: PageFiles): string {
  let html = page;
  for (const [address, data] of inlined) html = html.replaceAll(`"${address}"`, `"${data}"`);
  return html;
}
