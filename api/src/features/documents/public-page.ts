import type { DocumentFacts, Fact } from './print/facts.ts';

/** The page's only styles; the content security policy allows exactly these. */
export const billStyles = `
:root{color-scheme:light}
*{box-sizing:border-box;margin:0}
body{background:#fff9f2;color:#2b1b4d;font:400 16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Kannada","Noto Sans Devanagari",sans-serif;padding:16px}
main{max-width:720px;margin:0 auto;background:#fff;border:1px solid #e9e0ee;border-radius:16px;padding:20px}
h1{font-size:24px;line-height:1.2}
h2{font-size:14px;font-weight:600;color:#6f6388;margin-bottom:4px}
header{display:flex;flex-wrap:wrap;gap:8px 24px;justify-content:space-between;padding-bottom:16px;border-bottom:1px solid #e9e0ee}
header p{color:#5a4d78;font-size:14px}
.brand{font-weight:700;font-size:18px;color:#2b1b4d}
.parties{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:16px;padding:16px 0}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px}
dt{color:#5a4d78}
dd{text-align:right;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
ul{list-style:none;padding:0;border-top:1px solid #e9e0ee}
li{padding:12px 0;border-bottom:1px solid #e9e0ee;display:flex;justify-content:space-between;gap:16px}
li b,li span{display:block}
li span{font-size:14px;color:#5a4d78}
li strong{white-space:nowrap;font-variant-numeric:tabular-nums}
.sums{margin:16px 0 0 auto;max-width:340px}
.total{font-size:20px;font-weight:700;color:#2b1b4d}
.words,footer{color:#5a4d78;font-size:14px;margin-top:16px}
.void{background:#fdeae5;color:#98190f;border-radius:8px;padding:8px 12px;font-weight:700;margin-bottom:16px}
.actions{display:flex;flex-wrap:wrap;gap:8px;margin-top:20px}
.actions a{min-height:44px;display:inline-flex;align-items:center;padding:0 18px;border-radius:999px;border:1px solid #c71f62;color:#b5185a;font-weight:700;text-decoration:none}
.actions a:first-child{background:#c71f62;color:#fff}
a:focus-visible{outline:3px solid #5f46a3;outline-offset:2px}
@media print{body{background:#fff;padding:0}main{border:0}.actions{display:none}}
`;

const escaped = (text: string) => text.replaceAll(/[<>&"']/g, (one) => `&#${one.codePointAt(0)};`);

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>` +
  '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow">' +
  `<style>${billStyles}</style></head><body><main>${body}</main></body></html>`;

const pairs = (facts: readonly Fact[]) =>
  `<dl>${facts
    .map(({ label, value }) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`)
    .join('')}</dl>`;

const paragraphs = (lines: readonly string[]) => lines.map((one) => `<p>${escaped(one)}</p>`).join('');

function rowHtml(row: DocumentFacts['rows'][number]): string {
  const detail = [`${row.quantity} × ${row.unit}`, row.discount, row.rate && `GST ${row.rate}`, row.hsn];
  return `<li><div><b>${escaped(row.description)}</b><span>${escaped(
    detail.filter(Boolean).join(' · '),
  )}</span></div><strong>${escaped(row.total)}</strong></li>`;
}

/**
 * A document as a page for the parent.
 * @param path the page's own path, below which its PDF is
 */
export function billPage(facts: DocumentFacts, path: string): string {
  const number = facts.head[0]?.value ?? '';
  const settled = [...facts.settlement, ...(facts.due ? [{ label: 'Still due', value: facts.due }] : [])];
  return page(
    `${facts.title} ${number}, ${facts.seller.name}`,
    [
      facts.isVoid ? `<p class="void">This document is void. ${escaped(facts.voidReason)}</p>` : '',
      `<header><div><p class="brand">${escaped(facts.seller.name)}</p>${paragraphs(facts.seller.lines)}</div>`,
      `<h1>${escaped(facts.title)}</h1></header>`,
      `<div class="parties"><section><h2>Billed to</h2>${paragraphs(
        facts.buyer.length > 0 ? facts.buyer : ['Walk-in customer'],
      )}</section><section>${pairs(facts.head)}</section></div>`,
      `<ul>${facts.rows.map(rowHtml).join('')}</ul>`,
      `<div class="sums">${pairs(facts.sums)}<dl class="total"><dt>Total</dt><dd>${escaped(facts.total)}</dd></dl>`,
      `${pairs(settled)}</div><p class="words">${escaped(facts.words)}</p>`,
      `<nav class="actions" aria-label="Files"><a href="${path}/pdf">Open PDF (A4)</a>`,
      `<a href="${path}/pdf?paper=80mm">Open receipt (80 mm)</a></nav>`,
      facts.declaration ? `<footer>${escaped(facts.declaration)}</footer>` : '',
    ].join(''),
  );
}

/** For a link that opens nothing, or nothing any more. */
export const missingBillPage = (): string =>
  page(
    'No document',
    '<h1>No document at this link</h1><p class="words">Check that the whole link was copied, or ask the centre for a new one.</p>',
  );
