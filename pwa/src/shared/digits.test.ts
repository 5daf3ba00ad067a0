import { expect, test } from 'vitest';
import { digitsIn } from './digits.ts';

test.each([
  ['98765 43210', '9876543210'],
  ['९८१२३ ४५६७०', '9812345670'],
  ['೦೧೨೩೪೫೬೭೮೯', '0123456789'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['𝟎𝟗𝟘𝟡𝟿', '09099'],
  ['नौ ½', ''],
])('reads %s as %s', (typed, digits) => expect(digitsIn(typed)).toBe(digits));
