import { largestUpload } from '@toodles/api/contract/catalogue/upload-limit.ts';
import { heicMessage } from '@toodles/api/domain/catalogue/heic.ts';
import { expect, test } from 'vitest';
import { pictureTypes, readPicture } from './picture-file.ts';

const megabyte = 1_048_576;

test('rejects a file above the limit before uploading it, and states the limit', async () => {
  const file = new File([new Uint8Array(9 * megabyte)], 'a.jpg');
  expect(await readPicture(file)).toEqual({
    problem: 'This file is larger than 8 MB. Choose a smaller one.',
  });
  expect(largestUpload).toBe(8 * megabyte);
});

test('says what to do about a HEIC picture', async () => {
  const file = new File(['\0\0\0\u0018ftypheic\0\0\0\0mif1heic'], 'IMG_0001.HEIC', { type: 'image/heic' });
  expect(await readPicture(file)).toEqual({ problem: heicMessage });
});

test('accepts only types that every browser shows, so that an iPhone converts its pictures to JPEG', () => {
  expect(pictureTypes.split(',')).toContain('image/jpeg');
  expect(pictureTypes).not.toMatch(/\*|hei[cf]/);
});
