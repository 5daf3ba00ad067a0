import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Uploaded } from '../../contract/catalogue/uploads.ts';
import { uploadIdOf } from '../../domain/catalogue/uploads.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { makePicture, pictureForm } from '../../testing/pictures.ts';
import { describeOnOneStore } from '../../testing/stores.ts';
import { deleteUnusedUploads } from './cleanup.ts';
import { touchUpload } from './upload-store.ts';

const hourMs = 3_600_000;
const activity = { title: 'Sand Garden', description: 'Dig, pour and rake.' };

describeOnOneStore('an uploaded picture', (store) => {
  let app: TestApp;
  let manager: SignedInClient;
  let folder: string;
  beforeEach(async () => {
    app = await makeApp(store);
    manager = await app.signInAs('manager');
    folder = join(app.config.dataDir, 'uploads');
  });
  afterEach(() => app.close());

  let shade = 0;
  const newPicture = () => {
    shade += 1;
    const colour = `#${shade.toString(16).padStart(6, '0')}`;
    return makePicture({ width: 60, height: 40, colours: [colour, colour] })
      .png()
      .toBuffer();
  };
  const upload = async (picture: Buffer) =>
    manager.call<Uploaded>('POST', '/api/upload', { body: await pictureForm(picture) });
  const uploaded = async () => (await upload(await newPicture())).body.url;
  const tidy = () => deleteUnusedUploads(app.database, app.config.dataDir, app.clock.now());
  /** Sessions expire meanwhile, so the uploader signs in again. */
  const later = async (hours: number) => {
    app.clock.advance(hours * hourMs);
    manager = await app.signInAs('manager');
  };
  const isServed = async (url: string) => (await fetch(`${app.origin}${url}`)).status === 200;
  const isNoted = async (url: string) => {
    const id = uploadIdOf(url) ?? '';
    return (
      (await app.database.read.selectFrom('uploads').select('id').where('id', '=', id).execute()).length === 1
    );
  };
  const waitingForLocks = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.database.read);
    return rows[0]?.count;
  };
  const post = async (path: string, body: object) => {
    const made = await manager.post<{ id: number }>(path, body);
    expect(made).toMatchObject({ status: 201 });
    return `${path}/${made.body.id}`;
  };

  describe('that is not shown anywhere', () => {
    it('is kept for a day, and then deleted with its row and its files', async () => {
      const url = await uploaded();
      await later(23.9);
      await tidy();
      expect([await isServed(url), await isNoted(url)]).toEqual([true, true]);
      await later(0.2);
      await tidy();
      expect([await isServed(url), await isNoted(url)]).toEqual([false, false]);
      expect(readdirSync(folder)).toEqual([]);
    });

    it('is kept for a day from its last upload', async () => {
      const picture = await newPicture();
      const { url } = (await upload(picture)).body;
      await later(23);
      await upload(picture);
      await later(23);
      await tidy();
      expect(await isServed(url)).toBe(true);
    });

    it('is kept or deleted as a whole when it is uploaded again during the cleanup', async () => {
      for (let round = 0; round < 4; round += 1) {
        const picture = await newPicture();
        await upload(picture);
        await later(30);
        const [again] = await Promise.all([
          upload(picture),
          tidy(),
          upload(picture),
          tidy(),
          upload(picture),
        ]);
        expect(await isNoted(again.body.url)).toBe(true);
        expect(await isServed(again.body.url)).toBe(true);
      }
    });
  });

  it('stays as long as any list shows it, at any size, and is deleted after the last', async () => {
    const urls = await Promise.all([1, 2, 3, 4].map(uploaded));
    const [first = '', second = '', third = '', fourth = ''] = urls;
    const rows = [
      await post('/api/admin/activities', { ...activity, image: first.replace('-960', '-480') }),
      await post('/api/admin/gallery', { ...activity, image: second, isActive: false }),
      await post('/api/admin/birthday-packages', {
        name: 'Grand',
        description: 'All.',
        price: 1,
        image: third,
      }),
      await post('/api/admin/add-ons', { name: 'Hat', price: '1', image: fourth }),
    ];
    await later(48);
    await tidy();
    for (const url of urls) expect(await isServed(url)).toBe(true);
    for (const row of rows) expect((await manager.call('DELETE', row)).status).toBe(204);
    await later(23);
    await tidy();
    // A deleted row can still be restored with its picture.
    for (const url of urls) expect(await isServed(url)).toBe(true);
    await later(2);
    await tidy();
    for (const url of urls) expect([await isServed(url), await isNoted(url)]).toEqual([false, false]);
  });

  it('that was replaced is kept for another day', async () => {
    const [old, other] = [await uploaded(), await uploaded()];
    const row = await post('/api/admin/activities', { ...activity, image: old });
    await later(48);
    await manager.call('PUT', row, { body: { ...activity, image: other } });
    await later(23);
    await tidy();
    expect([await isServed(old), await isServed(other)]).toEqual([true, true]);
    await later(2);
    await tidy();
    expect([await isServed(old), await isServed(other)]).toEqual([false, true]);
  });

  it('cannot be used after deletion; one that is used meanwhile stays', async () => {
    const row = await post('/api/admin/activities', activity);
    const show = (image: string) => manager.call('PUT', row, { body: { ...activity, image } });
    const gone = await uploaded();
    await later(30);
    await tidy();
    expect(await show(gone)).toMatchObject({
      status: 400,
      body: {
        issues: [{ path: 'image', message: 'This picture no longer exists. Please upload it again.' }],
      },
    });
    for (const image of ['/uploads/x.webp', '/uploads/', gone.replace('.webp', '.svg')])
      expect((await show(image)).status).toBe(400);
    for (let round = 0; round < 4; round += 1) {
      const url = await uploaded();
      await later(30);
      const [shown] = await Promise.all([show(url), tidy()]);
      expect(await isServed(url)).toBe(shown.status === 200);
    }
  });

  it('that is about to be used is not deleted before that is done', async () => {
    const row = await post('/api/admin/activities', activity);
    const url = await uploaded();
    await later(30);
    let tidied = Promise.resolve();
    await app.database.write(async (trx) => {
      expect(await touchUpload(trx, url, app.clock.now())).toBe(true);
      tidied = tidy();
      // It has already checked, and found nothing that shows the picture. (On SQLite it waits before the
      // check.)
      if (store === 'postgres') await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1));
      const id = Number(row.split('/').at(-1));
      await trx.updateTable('activities').set({ image: url }).where('id', '=', id).execute();
    });
    await tidied;
    expect([await isServed(url), await isNoted(url)]).toEqual([true, true]);
  });

  it('may stay in a row that shows it, even if it is gone', async () => {
    const row = await post('/api/admin/activities', { ...activity, image: await uploaded() });
    const { body } = await manager.get<{ id: number; image: string }[]>('/api/admin/activities');
    const image = body.at(-1)?.image;
    await app.database.write((trx) => trx.deleteFrom('uploads').execute());
    expect((await manager.call('PUT', row, { body: { ...activity, image } })).status).toBe(200);
  });

  describe('when the disk', () => {
    const fault = async (picture: Buffer) => {
      const answer = await upload(picture);
      // The operator sees it in the log.
      expect(app.faults.splice(0)).toHaveLength(1);
      return answer;
    };
    const failed = { status: 500, body: { code: 'internal' } };

    it('accepts no writes, the upload is refused and not recorded', async () => {
      writeFileSync(folder, 'in the way');
      expect(await fault(await newPicture())).toMatchObject(failed);
      expect(await app.database.read.selectFrom('uploads').select('id').execute()).toEqual([]);
      rmSync(folder);
      expect(await isServed(await uploaded())).toBe(true);
    });

    it('fails part-way, nothing is left half-written', async () => {
      const picture = await newPicture();
      const { url } = (await upload(picture)).body;
      for (const name of readdirSync(folder)) rmSync(join(folder, name));
      const inTheWay = join(folder, url.replace('/uploads/', '').replace('-960', '-480'));
      mkdirSync(inTheWay);
      expect(await fault(picture)).toMatchObject(failed);
      expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
      rmSync(inTheWay, { recursive: true });
      expect((await upload(picture)).body.url).toBe(url);
      expect(await isServed(url)).toBe(true);
    });

    it('has half-written files of a killed server, they are deleted after a day', async () => {
      const url = await uploaded();
      const old = join(folder, 'a.webp.part');
      const fresh = join(folder, 'b.webp.part');
      for (const file of [old, fresh]) writeFileSync(file, 'half');
      const seconds = app.clock.now().getTime() / 1000;
      utimesSync(old, seconds - 90_000, seconds - 90_000);
      utimesSync(fresh, seconds, seconds);
      await tidy();
      expect([existsSync(old), existsSync(fresh), await isServed(url)]).toEqual([false, true, true]);
    });
  });
});
