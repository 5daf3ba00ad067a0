import { expect, test } from 'vitest';
import { splitCss } from './split-css.ts';

const html = '<main class="page _card_1"><p data-open="">hello</p></main>';

test('puts what the page uses first and the rest later, each in its order', () => {
  expect(splitCss('._card_1{a:b}._dialog_2{c:d}.page{e:f}._other_3{g:h}', html)).toEqual({
    now: '._card_1{a:b}.page{e:f}',
    later: '._dialog_2{c:d}._other_3{g:h}',
  });
});

test('keeps a rule with several selectors when one of them can match', () => {
  expect(splitCss('._dialog_2,._card_1 h2{a:b}', html).now).toBe('._dialog_2,._card_1 h2{a:b}');
  expect(splitCss('._card_1 ._dialog_2{a:b}', html).later).toBe('._card_1 ._dialog_2{a:b}');
});

test('always keeps elements, fonts, keyframes and layers', () => {
  const css = '@layer a,b;@font-face{font-family:"x{y}";src:url(a.woff2)}h1{a:b}@keyframes k{0%{a:b}to{c:d}}';
  expect(splitCss(css, html)).toEqual({ now: css, later: '' });
});

test('splits inside a wrapper, and repeats it in both parts if both need it', () => {
  expect(splitCss('@media (min-width:9px){._card_1{a:b}@supports (x:y){._dialog_2{c:d}}}', html)).toEqual({
    now: '@media (min-width:9px){._card_1{a:b}}',
    later: '@media (min-width:9px){@supports (x:y){._dialog_2{c:d}}}',
  });
});

test('treats a data attribute like a class', () => {
  expect(splitCss('[data-open]{a:b}[data-theme=dark]{c:d}', html)).toEqual({
    now: '[data-open]{a:b}',
    later: '[data-theme=dark]{c:d}',
  });
});

test('throws for a truncated style sheet instead of returning half of it', () => {
  expect(() => splitCss('._card_1{a:b', html)).toThrow('ends inside a block');
});

test('does not require a class inside :not()', () => {
  expect(splitCss('._card_1:not(._dialog_2,:has(._x_3)){a:b}', html).later).toBe('');
});
