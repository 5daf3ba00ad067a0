import { heicMessage } from '@toodles/api/domain/catalogue/heic.ts';
import { expect, test } from 'vitest';
import { pictureTypes, readPicture } from './picture-file.ts';

test('refuses a drawing before it can be cropped', async () => {
  const file = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', { type: 'image/svg+xml' });
  expect(await readPicture(file)).toEqual({
    problem: 'This file can’t be read as a picture. Use JPEG, PNG, WebP, AVIF or GIF.',
  });
});

test('says what to do about a HEIC picture', async () => {
  const file = new File(['\0\0\0\u0018ftypheic\0\0\0\0mif1heic'], 'IMG_0001.HEIC', { type: 'image/heic' });
  expect(await readPicture(file)).toEqual({ problem: heicMessage });
});

test('accepts only types that every browser shows, so that an iPhone converts its pictures to JPEG', () => {
  expect(pictureTypes.split(',')).toContain('image/jpeg');
  expect(pictureTypes).not.toMatch(/\*|hei[cf]/);
});
