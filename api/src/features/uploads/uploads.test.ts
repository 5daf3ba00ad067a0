import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Uploaded } from '../../contract/catalogue/uploads.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { makePicture, pictureForm } from '../../testing/pictures.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

const megabyte = 1_048_576;

describeOnOneStore('a picture uploaded by the team', (store) => {
  let app: TestApp;
  let manager: SignedInClient;
  beforeAll(async () => {
    app = await makeApp(store);
    manager = await app.signInAs('manager');
  });
  afterAll(() => app.close());

  const upload = (form: FormData) => manager.call<Uploaded>('POST', '/api/upload', { body: form });
  const kept = async (form: FormData) => {
    const answer = await upload(form);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  };
  const fetchFile = async (url: string) => {
    const answer = await fetch(`${app.origin}${url}`);
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const files = () => {
    try {
      return readdirSync(join(app.config.dataDir, 'uploads'));
    } catch {
      return [];
    }
  };
  const colourAt = async (bytes: Buffer, x: number, y: number) => {
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const at =
      (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels;
    return [...data.subarray(at, at + 3)].map((part) => Math.round(part / 64));
  };
  const pink = [4, 0, 2];
  const blue = [0, 3, 4];

  describe('is stored as our own copies', () => {
    it('in three sizes, none larger than the original, as WebP with permanent caching', async () => {
      const { url, width, height } = await kept(
        await pictureForm(makePicture({ width: 2000, height: 1500 }).jpeg().toBuffer()),
      );
      expect([width, height]).toEqual([1600, 1200]);
      expect(url).toMatch(/^\/uploads\/[0-9a-f]{32}-960\.webp$/);
      for (const size of [480, 960, 1600]) {
        const { answer, bytes } = await fetchFile(url.replace('-960', `-${size}`));
        expect(answer.status).toBe(200);
        expect(answer.headers.get('Content-Type')).toBe('image/webp');
        expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
        expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: size });
      }
      const small = await kept(await pictureForm(makePicture({ width: 300, height: 200 }).png().toBuffer()));
      expect(small).toMatchObject({ width: 300, height: 200 });
      const { bytes } = await fetchFile(small.url);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 300, height: 200 });
    });

    it('upright, without location or author', async () => {
      const taken = await makePicture({ width: 400, height: 200 })
        .withExifMerge({
          IFD0: { Make: 'SecretPhone', Artist: 'Anita Rao' },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1' },
        })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      expect(taken.includes('SecretPhone')).toBe(true);
      const { url, width, height } = await kept(await pictureForm(taken));
      expect([width, height]).toEqual([200, 400]);
      for (const size of [480, 960, 1600]) {
        const { bytes } = await fetchFile(url.replace('-960', `-${size}`));
        const { exif, xmp, icc, orientation } = await sharp(bytes).metadata();
        expect({ exif, xmp, icc, orientation }).toEqual({});
        for (const secret of ['SecretPhone', 'Anita', 'GPS', 'Exif'])
          expect(bytes.includes(secret)).toBe(false);
        // Turned by a quarter: the left side is now on top.
        expect(await colourAt(bytes, 0.5, 0.1)).toEqual(pink);
        expect(await colourAt(bytes, 0.5, 0.9)).toEqual(blue);
      }
    });

    it("of the chosen crop, in the picture's visible orientation", async () => {
      const right = { x: '0.5', y: '0', width: '0.5', height: '1' };
      const { url, width, height } = await kept(await pictureForm(makePicture().jpeg().toBuffer(), right));
      expect([width, height]).toEqual([600, 900]);
      const { bytes } = await fetchFile(url);
      expect(await colourAt(bytes, 0.1, 0.5)).toEqual(blue);
    });

    it.each(['png', 'webp', 'avif', 'gif'] as const)('from %s too', async (format) => {
      const { url } = await kept(await pictureForm(makePicture().toFormat(format).toBuffer()));
      expect(await colourAt((await fetchFile(url)).bytes, 0.1, 0.5)).toEqual(pink);
    });

    it('with transparency preserved, and grey, deep and print colours converted', async () => {
      const clear = sharp({
        create: { width: 40, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
      });
      const { url } = await kept(await pictureForm(clear.png().toBuffer()));
      expect(await sharp((await fetchFile(url)).bytes).metadata()).toMatchObject({ hasAlpha: true });
      const odd = [
        makePicture().greyscale().jpeg().toBuffer(),
        makePicture().toColourspace('rgb16').png().toBuffer(),
        makePicture().toColourspace('cmyk').jpeg().toBuffer(),
      ];
      for (const picture of odd) {
        const copy = await fetchFile((await kept(await pictureForm(picture))).url);
        expect(await sharp(copy.bytes).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' });
      }
    });

    it('once, even for repeated and concurrent uploads', async () => {
      const picture = await makePicture({ colours: ['#ffd100', '#7ac143'] })
        .jpeg()
        .toBuffer();
      const before = files().length;
      const forms = await Promise.all(Array.from({ length: 5 }, () => pictureForm(picture)));
      const urls = (await Promise.all(forms.map(kept))).map(({ url }) => url);
      expect(new Set(urls).size).toBe(1);
      expect(files()).toHaveLength(before + 3);
      const other = await kept(await pictureForm(picture, { width: '0.5' }));
      expect(other.url).not.toBe(urls[0]);
    });

    it('without data appended to it', async () => {
      const page = '<script>alert(1)</script>';
      const both = Buffer.concat([
        await makePicture().jpeg().toBuffer(),
        Buffer.from(`PK\u0003\u0004${page}`),
      ]);
      const { url } = await kept(await pictureForm(both));
      expect((await fetchFile(url)).bytes.includes(page)).toBe(false);
    });
  });

  describe('is refused', () => {
    const refused = async (form: FormData) => {
      const before = files();
      const { status, body } = await upload(form);
      expect(files()).toEqual(before);
      return [status, Reflect.get(body, 'code')];
    };
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

    it.each<[string, () => Buffer | Promise<Buffer>]>([
      ['an SVG with a script', () => Buffer.from(svg)],
      ['a page declared as a picture', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['only the header of a picture', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
      ['an empty file', () => Buffer.alloc(0)],
      ['a camera format', () => makePicture().tiff().toBuffer()],
      ['a film', () => movingPicture()],
      ['an incomplete JPEG', async () => (await noise().jpeg().toBuffer()).subarray(0, 40_000)],
      ['an incomplete PNG', async () => (await noise().png().toBuffer()).subarray(0, 40_000)],
    ])('for being %s', async (_what, make) => {
      expect(await refused(await pictureForm(make()))).toEqual([400, 'not_a_picture']);
    });

    it("in the iPhone's own format, with advice", async () => {
      const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1');
      const { status, body } = await upload(await pictureForm(heic));
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'not_a_picture', message: expect.stringMatching(/HEIC.*JPEG/) });
    });

    it('with more pixels than a camera produces, before it is decoded', async () => {
      const bomb = await sharp({
        create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' },
      })
        .png({ compressionLevel: 9 })
        .toBuffer();
      expect(bomb.length).toBeLessThan(megabyte);
      expect(await refused(await pictureForm(bomb))).toEqual([413, 'picture_too_large']);
    });

    it('above 8 MB, but not at exactly 8 MB', async () => {
      expect(await refused(await pictureForm(Buffer.alloc(9 * megabyte)))).toEqual([413, 'too_large']);
      expect(await refused(await pictureForm(Buffer.alloc(8 * megabyte + 1)))).toEqual([413, 'too_large']);
      expect(await refused(await pictureForm(Buffer.alloc(8 * megabyte)))).toEqual([400, 'not_a_picture']);
      const message = 'This file is larger than 8 MB. Choose a smaller one.';
      for (const size of [8 * megabyte + 1, 9 * megabyte])
        expect((await upload(await pictureForm(Buffer.alloc(size)))).body).toMatchObject({
          message,
          issues: [{ path: 'image', message }],
        });
    });

    it.each([
      [{ x: '0.6', width: '0.5' }, 'invalid_request'],
      [{ width: '0' }, 'invalid_request'],
      [{ height: '-1' }, 'invalid_request'],
      [{ x: 'left' }, 'invalid_request'],
      [{ angle: '90' }, 'unknown_field'],
      [{ 'x[1]': '0' }, 'invalid_request'],
    ])('with the crop %j', async (fields, code) => {
      expect(await refused(await pictureForm(undefined, fields as Record<string, string>))).toEqual([
        400,
        code,
      ]);
    });

    it('without a file, with two, or with one in another field', async () => {
      const none = new FormData();
      none.set('x', '0');
      expect(await upload(none)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', issues: [{ path: 'image' }] },
      });
      const text = new FormData();
      text.set('image', 'https://pictures.example/1.jpg');
      expect(await refused(text)).toEqual([400, 'invalid_request']);
      const two = await pictureForm();
      two.append('image', new Blob(['more']), 'more.jpg');
      expect(await refused(two)).toEqual([400, 'unknown_field']);
      const elsewhere = await pictureForm();
      elsewhere.set('photo', new Blob(['more']), 'more.jpg');
      expect(await refused(elsewhere)).toEqual([400, 'unknown_field']);
    });

    it('outside a form, or in an incomplete form', async () => {
      const post = (rawBody: string, type: string) =>
        manager.call('POST', '/api/upload', { rawBody, headers: { 'Content-Type': type } });
      for (const type of ['application/json', 'image/jpeg', 'application/x-www-form-urlencoded'])
        expect(await post('{}', type)).toMatchObject({ status: 415, body: { code: 'unsupported_type' } });
      const begun = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nabc';
      for (const [body, type] of [
        [begun, 'multipart/form-data; boundary=b'],
        [begun, 'multipart/form-data'],
        ['', 'multipart/form-data; boundary=b'],
      ] as const)
        expect(await post(body, type)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    });

    it('with more other form data than allowed', async () => {
      const picture = await makePicture().jpeg().toBuffer();
      const head = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';
      const form = [Buffer.from(head), picture, Buffer.from('\r\n--b--\r\n')];
      const post = (parts: Buffer[]) =>
        manager.call('POST', '/api/upload', {
          rawBody: Buffer.concat(parts),
          headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
        });
      expect(await post(form)).toMatchObject({ status: 200 });
      const before = Buffer.alloc(9 * megabyte, 'x');
      expect(await post([before, Buffer.from('\r\n'), ...form])).toMatchObject({
        status: 413,
        body: { code: 'too_large' },
      });
    });

    it('from people who may edit nothing with pictures', async () => {
      const parent = await app.signInAsParent();
      const answer = await parent.call('POST', '/api/upload', { body: await pictureForm() });
      expect(answer).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    });
  });

  it("is described as a form in the API's description", async () => {
    const { body } = await manager.get<{ paths: Record<string, Record<string, unknown>> }>(
      '/api/openapi.json',
    );
    expect(body.paths['/api/upload']?.post).toMatchObject({
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: {
              required: ['image'],
              properties: { image: { format: 'binary' }, x: expect.anything() },
            },
          },
        },
      },
    });
  });

  describe('paths below /uploads', () => {
    it.each([
      '/uploads/',
      '/uploads/../toodles.db',
      '/uploads/..%2ftoodles.db',
      '/uploads/%2e%2e/toodles.db',
      '/uploads/0123456789abcdef0123456789abcdef-960.webp',
      '/uploads/0123456789abcdef0123456789abcdef-960.webp.part',
      '/uploads/.hidden',
    ])('do not include %s', async (path) => {
      const answer = await manager.get<string>(path);
      // fetch resolves `..` itself, which makes it another path of the site.
      expect(answer.status).not.toBe(200);
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    });

    it('support HEAD like GET', async () => {
      const { url } = await kept(await pictureForm());
      const head = await fetch(`${app.origin}${url}`, { method: 'HEAD' });
      const { bytes } = await fetchFile(url);
      expect(head.status).toBe(200);
      expect(head.headers.get('Content-Length')).toBe(String(bytes.length));
    });
  });
});

const noise = () =>
  sharp({
    create: {
      width: 600,
      height: 400,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

async function movingPicture(): Promise<Buffer> {
  const frames = await Promise.all(
    (['#e6007e', '#00a3e0'] as const).map((colour) =>
      makePicture({ width: 40, height: 40, colours: [colour, colour] })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}
