import type { DocumentFacts, Fact } from './print/facts.ts';

/** The page's only styles; the content security policy allows exactly these. */
export const billStyles = `
:root{color-scheme:light}
*{box-sizing:border-box;margin:0}
body{background:#fff9f2;color:#2b1b4d;font:400 16px/1.5 Nunito,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Kannada","Noto Sans Devanagari",sans-serif;padding:16px}
main{max-width:720px;margin:0 auto;background:#fff;border:1px solid #e9e0ee;border-top:6px solid #7b3fa6;border-radius:16px;padding:24px}
h1{font-size:20px;line-height:1.3}
h2{font-size:14px;font-weight:600;color:#6f6388;margin-bottom:4px}
.logo{display:block;max-width:200px;max-height:64px;margin-bottom:8px}
.brand{font-weight:700;font-size:20px;color:#5f2a8a}
.sum{display:flex;flex-wrap:wrap;gap:4px 24px;align-items:end;justify-content:space-between;background:#f6f1fb;border-radius:12px;padding:16px;margin-top:16px}
.sum p{color:#5a4d78}
.sum .amount{font-size:32px;line-height:1.2;font-weight:700;white-space:nowrap;font-variant-numeric:tabular-nums;color:#2b1b4d}
.parties{display:grid;grid-template-columns:repeat(auto-fit,minmax(240px,1fr));gap:20px 32px;padding:20px 0}
.parties p{overflow-wrap:anywhere}
.parties section>p:first-of-type{font-weight:700}
.from{color:#5a4d78;font-size:14px}
dl{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:4px 16px}
dt{color:#5a4d78;overflow-wrap:anywhere}
dd{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
.facts dl{grid-template-columns:auto minmax(0,1fr)}
.facts dd{white-space:normal;overflow-wrap:anywhere}
ul{list-style:none;padding:0;border-top:1px solid #e9e0ee}
li{padding:12px 0;border-bottom:1px solid #e9e0ee;display:flex;justify-content:space-between;gap:16px}
li b,li span{display:block;overflow-wrap:anywhere}
li span{font-size:14px;color:#5a4d78}
li strong{white-space:nowrap;font-variant-numeric:tabular-nums}
.sums{margin:16px 0 0 auto;max-width:400px}
.sums .total{font-size:20px;font-weight:700;border-top:1px solid #e9e0ee;border-bottom:1px solid #e9e0ee;padding:8px 0;margin:8px 0}
.total dt{color:#2b1b4d}
.words,footer{color:#5a4d78;font-size:14px;margin-top:16px}
.void{background:#fdeae5;color:#98190f;border-radius:8px;padding:8px 12px;font-weight:700;margin-bottom:16px}
.actions{display:flex;flex-wrap:wrap;gap:8px;margin-top:20px}
.actions a{flex:1 1 200px;min-height:48px;display:inline-flex;align-items:center;justify-content:center;padding:0 18px;border-radius:999px;border:1px solid #c71f62;color:#b5185a;font-weight:700;text-decoration:none}
.actions a:first-child{background:#c71f62;color:#fff}
a:focus-visible{outline:3px solid #5f46a3;outline-offset:2px}
@media print{body{background:#fff;padding:0}main{border:0;padding:0}.actions{display:none}}
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
  const detail = [
    `${row.quantity} × ${row.unit}`,
    row.discount,
    row.rate && `GST ${row.rate}`,
    row.hsn && `HSN/SAC ${row.hsn}`,
  ];
  return `<li><div><b>${escaped(row.description)}</b><span>${escaped(
    detail.filter(Boolean).join(' · '),
  )}</span></div><strong>${escaped(row.total)}</strong></li>`;
}

/**
 * A document as a page for the parent.
 * @param path the page's own path, below which its PDF is
 */
export function billPage(facts: DocumentFacts, path: string, logo: string | null): string {
  const [number, ...head] = facts.head;
  const settled = [...facts.settlement, ...(facts.due ? [{ label: 'Still due', value: facts.due }] : [])];
  const [date] = head.filter(({ label }) => label === 'Date');
  return page(
    `${facts.title} ${number?.value ?? ''}, ${facts.seller.name}`,
    [
      facts.isVoid ? `<p class="void">This document is void. ${escaped(facts.voidReason)}</p>` : '',
      logo === null ? '' : `<img class="logo" src="${escaped(logo)}" alt="">`,
      `<p class="brand">${escaped(facts.seller.name)}</p>`,
      `<div class="sum"><div><h1>${escaped(facts.title)}</h1><p>${escaped(number?.value ?? '')}`,
      `${date ? `, ${escaped(date.value)}` : ''}</p></div><p class="amount">${escaped(facts.total)}</p></div>`,
      `<div class="parties"><section><h2>Billed to</h2>${paragraphs(
        facts.buyer.length > 0 ? facts.buyer : ['Walk-in customer'],
      )}</section><section class="facts">${pairs(head.filter((one) => one !== date))}</section></div>`,
      `<ul>${facts.rows.map(rowHtml).join('')}</ul>`,
      `<div class="sums">${pairs(facts.sums)}<dl class="total"><dt>Total</dt><dd>${escaped(facts.total)}</dd></dl>`,
      `${pairs(settled)}</div><p class="words">${escaped(facts.words)}. ${escaped(facts.note)}</p>`,
      `<nav class="actions" aria-label="Files"><a href="${path}/pdf">Open PDF (A4)</a>`,
      `<a href="${path}/pdf?paper=80mm">Open receipt (80 mm)</a></nav>`,
      `<footer><div class="from">${paragraphs(facts.seller.lines)}</div><p class="words">${escaped(
        [facts.declaration, 'Made by computer, valid without a signature.'].filter(Boolean).join(' '),
      )}</p></footer>`,
    ].join(''),
  );
}

/** For a link that opens nothing, or nothing any more. */
export const missingBillPage = (): string =>
  page(
    'No document',
    '<h1>No document at this link</h1><p class="words">Check that the whole link was copied, or ask the centre for a new one.</p>',
  );
