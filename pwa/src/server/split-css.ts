/** A style sheet in two parts: what a page's HTML uses, and what is needed only later. */
export interface SplitCss {
  now: string;
  later: string;
}

/** At-rules that only wrap other rules. */
const WRAPPERS = /^@(media|supports|layer)\b/;
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;
/** A class inside `:not()` does not have to be present. */
const NOT = /:not\([^()]*(\([^()]*\)[^()]*)*\)/g;
const DATA_ATTRIBUTE = /\[(data-[\w-]+)/g;

/**
 * Splits a style sheet by the HTML it is for. Both parts keep their order. A rule without a class or a data
 * attribute (an element, a font, a keyframe) is always in the first part.
 * @param css minified, without comments
 */
export function splitCss(css: string, html: string): SplitCss {
  const parts = topLevelRules(css).map((rule) => splitRule(rule, html));
  return { now: parts.map(({ now }) => now).join(''), later: parts.map(({ later }) => later).join('') };
}

function splitRule({ head, body }: Rule, html: string): SplitCss {
  if (body !== undefined && WRAPPERS.test(head)) {
    const { now, later } = splitCss(body, html);
    return { now: now && `${head}{${now}}`, later: later && `${head}{${later}}` };
  }
  const text = body === undefined ? head : `${head}{${body}}`;
  return isUsed(head, html) ? { now: text, later: '' } : { now: '', later: text };
}

/** Whether any of a rule's selectors can match: the HTML contains each of its classes and data attributes. */
function isUsed(head: string, html: string): boolean {
  if (head.startsWith('@')) return true;
  return head
    .replace(NOT, '')
    .split(',')
    .some((selector) => {
      const names = [...selector.matchAll(CLASS), ...selector.matchAll(DATA_ATTRIBUTE)];
      return names.every(([, name]) => html.includes(name ?? ''));
    });
}

/** `a{…}` has a head and a body; `@layer a,b;` has only a head, including its semicolon. */
interface Rule {
  head: string;
  body?: string;
}

/** Delimiters of rules; braces and semicolons inside quotes do not count. */
const MARKS = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]/g;

function topLevelRules(css: string): Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  let open = 0;
  let depth = 0;
  for (const { 0: mark, index } of css.matchAll(MARKS)) {
    if (mark === '{' && ++depth === 1) open = index;
    const closes = mark === '}' && --depth === 0;
    if (closes) rules.push({ head: css.slice(start, open), body: css.slice(open + 1, index) });
    else if (mark === ';' && depth === 0) rules.push({ head: css.slice(start, index + 1) });
    else continue;
    start = index + 1;
  }
  if (depth !== 0) throw new Error('A style sheet ends inside a block.');
  return rules;
}
