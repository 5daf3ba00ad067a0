import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findUntranslatedTexts } from './untranslated-texts.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'toodles-words-'));
  mkdirSync(join(root, 'pwa/src/public'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

function plant(text: string, file = 'home/Door.tsx'): string[] {
  const path = join(root, 'pwa/src/public', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return findUntranslatedTexts(root).violations;
}

const component = (jsx: string) => `export const Door = () => ${jsx};`;

test.each([
  ['text between tags', '<p>Welcome</p>'],
  ['text beside an expression', '<p>{count} zones</p>'],
  ['text in a fragment', '<>Welcome</>'],
  ['a text in braces', `<p>{'Welcome'}</p>`],
  ['one of two texts', `<p>{open ? 'Open' : t.closed}</p>`],
  ['a fallback text', `<p>{name || 'Guest'}</p>`],
  ['a template', `<p>{\`Film \${n}\`}</p>`],
  ['an aria-label', '<nav aria-label="Main" />'],
  ['the name of a picture', '<img src={src} alt="Children" />'],
  ['a tooltip', `<a title={'Admin'} />`],
  ['a placeholder', '<input placeholder="Name" />'],
  ['a displayed prop of our own', '<Section title="Offers" />'],
  ['a message', `<button onClick={() => toast({ title: 'Error' })} />`],
  ['a sentence in any prop', `<Card hint="Come and say hello" />`],
])('refuses %s', (_what, jsx) => {
  expect(plant(component(jsx))).toHaveLength(1);
});

test('refuses a sentence outside components too, and reports its line', () => {
  expect(
    plant(`// Not this one\n\nexport const refusal = () => 'Please try again.';\n`, 'booking/refusal.ts'),
  ).toEqual(["pwa/src/public/booking/refusal.ts:3 'Please try again.' belongs in a catalogue"]);
});

test.each([
  ['messages', component('<p title={t.title}>{t.welcome(name)}</p>')],
  ['numbers and symbols', component('<p>{n} / {of} · ₹ <img src={src} alt="" /></p>')],
  [
    'class names, types and relations',
    component(`<a className="big round" type="button" rel="noopener noreferrer" />`),
  ],
  [
    'messages for developers',
    `if (!x) throw new Error('There is no door'); console.error('The door is stuck');`,
  ],
  ['a text that a reply is compared with', `export const isOver = message.includes('Invalid or expired');`],
  ['keys of options for the team', `export const tones = { 'Ocean Blue': 'sky' };`],
  ['types', `export type Door = 'wide open' | 'shut';`],
])('allows %s', (_what, text) => {
  expect(plant(text)).toEqual([]);
});

test('ignores catalogues and tests', () => {
  const text = `export const door = { title: 'Welcome to the door' };`;
  expect(plant(text, 'messages/door.ts')).toEqual([]);
  expect(plant(text, 'home/door.test.ts')).toEqual([]);
});
