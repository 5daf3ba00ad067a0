import { expect, test } from 'vitest';
import { writeDocument } from './document.ts';

const template =
  '<html><head><!--head--><!--/head--></head><body><div id="root"><!--page--></div><!--state--></body></html>';
const words = `</script></title><script>alert(1)</script>"><img src=x onerror=alert(1)>&<!--`;

const parts: Parameters<typeof writeDocument>[1] = {
  head: {
    title: words,
    description: words,
    canonical: `https://toodles.example/${words}`,
    picture: words,
    siteName: words,
    isIndexed: true,
    jsonLd: [{ '@type': 'Thing', name: words }],
  },
  page: '<p>page</p>',
  state: { queries: [[['/api/site'], { name: words }]] },
  files: { css: 'p{color:red}', sheets: [], inlined: new Map(), scripts: [], later: [] },
};
const { html } = writeDocument(template, parts);

test('escapes the team’s texts in the head, the data and JSON-LD, so that they cannot end an element', () => {
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('<img');
  expect(html.match(/<\/script>/g)).toHaveLength(2);
  expect(html.match(/<\/title>/g)).toHaveLength(1);
});

test('decodes escaped text to the original', () => {
  const inside = [...html.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/g)];
  const [state, place] = inside.map(([, text = '']) => JSON.parse(text));
  expect(state.queries[0][1].name).toBe(words);
  expect(place.name).toBe(words);
  expect(html).toContain('&lt;/title&gt;');
});

test('the fonts of a page that is used at once wait for its scripts, and the policy allows their style', () => {
  const font = '@font-face{font-family:Baloo;src:url(/baloo.woff2)}';
  const preload = '<link rel="preload" as="font" href="/baloo.woff2">';
  const files = { ...parts.files, css: `${font}p{color:red}` };
  const withFont = template.replace('</head>', `${preload}</head>`);
  const waiting = writeDocument(withFont, { ...parts, files, isUsedAtOnce: true });
  expect(waiting.html).toContain(`<style id="fonts" media="print">${font}</style>`);
  expect(waiting.html).not.toContain('as="font"');
  expect(waiting.styles).toContain(font);
  const usual = writeDocument(withFont, { ...parts, files });
  expect(usual.html).toContain('as="font"');
  expect(usual.html).not.toContain('media="print"');
});

test('a page that is used at once asks for its scripts before its styles, and no page loads what is inline', () => {
  const files = { ...parts.files, sheets: ['assets/page.css'], scripts: ['assets/page.js'] };
  const script = '<script type="module" crossorigin src="/assets/index.js"></script>';
  const withScript = template.replace('</head>', `${script}</head>`);
  const atOnce = writeDocument(withScript, { ...parts, files, isUsedAtOnce: true }).html;
  const usual = writeDocument(withScript, { ...parts, files }).html;
  for (const wanted of ['/assets/index.js', '/assets/page.js']) {
    expect(atOnce.indexOf(wanted)).toBeLessThan(atOnce.indexOf('<style>'));
    expect(usual.indexOf(wanted)).toBeGreaterThan(usual.indexOf('<p>page</p>'));
  }
  for (const html of [atOnce, usual])
    expect(html).toContain('<link rel="stylesheet" disabled href="/assets/page.css">');
});

test('names what a page needs next, without loading it', () => {
  const files = { ...parts.files, later: ['assets/steps.js'] };
  expect(writeDocument(template, { ...parts, files }).html).toContain(
    '<script type="application/json" id="later">["assets/steps.js"]</script>',
  );
  expect(html).not.toContain('id="later"');
});
