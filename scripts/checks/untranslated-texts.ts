/**
 * Keeps the texts of the public pages in their catalogues (pwa/src/public/messages): components refer to
 * messages by name, so that another language requires no change to them. Checks the syntax tree for text
 * between tags, for attributes and properties that are displayed or read out, and for anything else that
 * looks like a sentence.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vitest/node';

const folder = 'pwa/src/public';
/**
 * Attributes of elements, props of our own components, and properties of messages that users read or hear.
 */
const textAttributes =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|title|placeholder|label|lead|text|legend|caption|description|summary|message|status)$/;
/** Attributes with several words that users never see. */
const ignoredAttributes = /^(className|rel|sizes|srcSet|autoComplete|sandbox|allow|columns|content|style)$/;
const letter = /\p{L}/u;
const sentence = /\p{L}{2,},? +\p{L}{2,}/u;

interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

/**
 * Checks the components under `root` and returns a line for each text that belongs in a catalogue.
 * @param root a folder laid out like this repository
 */
export function findUntranslatedTexts(root: string): { files: number; violations: string[] } {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/public\/messages\//.test(file))
    .sort();
  return {
    files: files.length,
    violations: files.flatMap((file) => untranslatedTextsIn(file, readFileSync(join(root, file), 'utf8'))),
  };
}

function untranslatedTextsIn(file: string, text: string): string[] {
  const found = new Map<number, string>();
  const lang = file.endsWith('.tsx') ? 'tsx' : 'ts';
  visit(parseAst(text, { lang }), (node) => {
    for (const { start, words } of attributesAndChildren(node))
      found.set(start, words.trim().replace(/\s+/g, ' '));
  });
  return [...found].map(
    ([start, words]) =>
      `${file}:${text.slice(0, start).split('\n').length} '${words}' belongs in a catalogue`,
  );
}

interface Text {
  start: number;
  words: string;
}

/** The texts of a node that users read or hear. */
function attributesAndChildren(node: Node): Text[] {
  switch (node.type) {
    case 'JSXText':
      return textsOf(node).filter(({ words }) => letter.test(words));
    case 'JSXElement':
    case 'JSXFragment':
      return listOf(node.children)
        .filter(({ type }) => type === 'JSXExpressionContainer')
        .flatMap(({ expression }) => textsOf(expression))
        .filter(({ words }) => letter.test(words));
    case 'JSXAttribute':
      return textAttributes.test(nameOf(node.name))
        ? textsOf(node.value).filter(({ words }) => letter.test(words))
        : [];
    case 'Property':
      return textAttributes.test(nameOf(node.key))
        ? textsOf(node.value).filter(({ words }) => letter.test(words))
        : [];
    case 'Literal':
    case 'TemplateLiteral':
      return textsOf(node).filter(({ words }) => sentence.test(words));
    default:
      return [];
  }
}

/** The possible values of an expression, as far as they are literals. */
function textsOf(value: unknown): Text[] {
  if (!isNode(value)) return [];
  const { type, start } = value;
  if (type === 'JSXText' || (type === 'Literal' && typeof value.value === 'string')) {
    return [{ start, words: String(value.value) }];
  }
  if (type === 'TemplateLiteral') {
    const words = listOf(value.quasis).map(({ value }) => (value as { raw: string }).raw);
    return [{ start, words: words.join('…') }];
  }
  if (type === 'JSXExpressionContainer') return textsOf(value.expression);
  if (type === 'ConditionalExpression') return [...textsOf(value.consequent), ...textsOf(value.alternate)];
  if (type === 'LogicalExpression') return [...textsOf(value.left), ...textsOf(value.right)];
  return [];
}

/** Walks the tree, skipping what users never see. */
function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, see);
  if (!isNode(value) || isIgnored(value)) return;
  see(value);
  for (const [field, child] of Object.entries(value)) {
    const isKey = value.type === 'Property' && field === 'key';
    if (!isKey) visit(child, see);
  }
}

/** Imports, types, class names, messages for developers, and literals that external text is compared with. */
function isIgnored({ type, name, callee }: Node): boolean {
  if (type === 'JSXAttribute') return ignoredAttributes.test(nameOf(name));
  if (type === 'NewExpression') return nameOf(callee) === 'Error';
  if (type !== 'CallExpression') return /^(Import|TS)/.test(type);
  if (!isNode(callee)) return false;
  return (
    nameOf(callee.object) === 'console' || /^(includes|startsWith|endsWith)$/.test(nameOf(callee.property))
  );
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const nameOf = (value: unknown): string => (isNode(value) ? String(value.name ?? value.value) : '');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, violations } = findUntranslatedTexts(fileURLToPath(new URL('../../', import.meta.url)));
  for (const violation of violations) console.error(violation);
  if (files === 0) console.error('No components found: nothing was checked.');
  else if (violations.length === 0) console.log(`${files} files have all their texts in catalogues.`);
  process.exitCode = violations.length > 0 || files === 0 ? 1 : 0;
}
