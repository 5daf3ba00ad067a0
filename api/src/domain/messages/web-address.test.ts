import { describe, expect, it } from 'vitest';
import { greetingName, holdsAddress } from './web-address.ts';

describe('a message', () => {
  it.each([
    ['Anita Rao', 'Anita'],
    ['  Anita', 'Anita'],
    ['S. Kumar', 'S.'],
    ['S.Kumar', 'S.Kumar'],
    ['M.S. Dhoni', 'M.S.'],
    ['M.S.Dhoni', 'M.S.Dhoni'],
    ['Kumar.S', 'Kumar.S'],
    ['Ramesh.K.R', 'Ramesh.K.R'],
    ['K.R', 'K.R'],
    ['St.Mary', 'St.Mary'],
    ['Dr.Anita Rao', 'Dr.Anita'],
    ['Md.Irfan', 'Md.Irfan'],
    ['Smt.Lakshmi', 'Smt.Lakshmi'],
    ['D’Souza', 'D’Souza'],
    ["D'Souza", "D'Souza"],
    ['Anne-Marie', 'Anne-Marie'],
    ['José', 'José'],
    ['ಅನಿತಾ ರಾವ್', 'ಅನಿತಾ'],
    ['ಎಸ್. ಕುಮಾರ್', 'ಎಸ್.'],
    ['ಎಸ್.ಕುಮಾರ್', 'ಎಸ್.ಕುಮಾರ್'],
    ['अनिता राव', 'अनिता'],
    ['क्‍ष.शर्मा', 'क्‍ष.शर्मा'],
  ])('greets %j as %j', (name, greeting) => {
    expect(greetingName(name)).toBe(greeting);
  });

  it.each([
    '',
    ' ',
    'https://evil.example click',
    'Anita https://evil.example',
    'HTTP://EVIL.EXAMPLE',
    'evil://x',
    'mailto:win@evil.example',
    'www.evil',
    'WWW.Evil',
    'evil.example',
    'Evil.Com',
    'Anita evil.com/win',
    'bit.ly/3xYz',
    't.me/evil',
    'x.co',
    'dr.com',
    's.shop',
    '163.com',
    '10.0.0.1/win',
    'win(evil.com)',
    'evil.com:8080',
    'anita@evil',
    'anita@evil.example',
    'ev\u200Bil\u200B.com',
    'ｅｖｉｌ．ｃｏｍ',
    'evil。com',
    'пример.рф',
    'я.рф',
    'x.xn--p1ai',
    '!t.me',
    'x:evil.example',
    'x.com-',
    'ಉದಾಹರಣೆ.ಭಾರತ',
  ])('greets %j by no name', (name) => {
    expect(greetingName(name)).toBe('there');
  });
});

it.each([
  ['Jungle Safari', false],
  ['Unicorns, rainbows etc.', false],
  ['1.5 kg chocolate, no nuts. Eggless!', false],
  ['No nuts...please', false],
  ['1.Chocolate 2.Vanilla', false],
  ['Chocolate @ 4 PM', false],
  ['Like evil.example/cake', true],
  ['Ask cake@evil.example', true],
])('finds the address in a wish: %j, %s', (text, holds) => {
  expect(holdsAddress(text)).toBe(holds);
});
