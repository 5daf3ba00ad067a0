import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Site } from '../../contract/centre/site.ts';
import { currentRevision } from '../../db/changes.ts';
import { raiseFloor } from '../../db/schema-floor.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';
import { listPlaceholders, readSettings } from '../settings/store.ts';

const script = fileURLToPath(new URL('../../../../scripts/settings.ts', import.meta.url));

describeOnOneStore('npm run settings', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeApp(store);
  });
  afterAll(() => app.close());

  const run = (...changes: string[]) =>
    promisify(execFile)(process.execPath, [script, ...changes], {
      env: { ...process.env, DATABASE_URL: app.config.databaseUrl },
    }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
    );
  const stored = () => readSettings(app.database.read);

  it('lists the contact details for parents', async () => {
    const { code, said } = await run();
    expect(code).toBe(0);
    expect(said).toContain('name = Toodles\n');
    expect(said).toContain('partyRooms = 1\n');
  });

  it('changes them while the server runs, on the pages and at the desks', async () => {
    const before = (await currentRevision(app.database.read)).value;
    expect(await listPlaceholders(app.database.read)).toEqual(['phone', 'whatsappNumber']);
    const changes = ['phone=+91 98450 12345', 'whatsappNumber=919845012345', 'upiId=null', 'partyRooms=2'];
    expect((await run(...changes)).code).toBe(0);
    expect(await listPlaceholders(app.database.read)).toEqual([]);
    expect(await stored()).toMatchObject({ phone: '+91 98450 12345', upiId: null, partyRooms: 2 });
    expect((await app.client().get<Site>('/api/site')).body.phone).toBe('+91 98450 12345');
    expect((await currentRevision(app.database.read)).value).toBeGreaterThan(before);
  });

  it.each([
    ['upiId=somebody', "upiId cannot be 'somebody'. A UPI ID looks like name@bank."],
    ['partyRooms=0', "partyRooms cannot be '0'. Enter a whole number from 1 to 10."],
    ['partyRooms=', "partyRooms cannot be ''"],
    ['phone=null', "phone cannot be 'null'"],
    ['phone=12', "phone cannot be '12'. Enter the number with its area code"],
    ['email=nobody', "email cannot be 'nobody'. Enter an email address like name@example.com."],
    ['logo=picture.png', "logo cannot be 'picture.png'"],
    ['mapUrl=javascript:alert(1)', "mapUrl cannot be 'javascript:alert(1)'"],
    ['socialLinks=[{"label":"x","url":"javascript:alert(1)"}]', 'socialLinks cannot be'],
    ['timeZone=Mars', "timeZone cannot be 'Mars'. Enter a time zone such as Asia/Kolkata."],
    ['constructor=1', "There is no setting 'constructor'."],
  ])('refuses %s, and changes none of the settings typed with it', async (change, why) => {
    const before = await stored();
    const { code, said } = await run('name=Somebody else', change);
    expect(code).toBe(1);
    expect(said).toContain(why);
    expect(await stored()).toEqual(before);
  });

  it('changes nothing in the tables of another version', async () => {
    const change = (query: string) => sql.raw(query).execute(app.database.schema);
    const before = await stored();
    await change("insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '')");
    await app.database.write((trx) => raiseFloor(trx, 9999));
    expect(await run('name=Other')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/newer version .* Update Toodles/),
    });
    await change("delete from kysely_migration where name > '0029'");
    expect(await run('name=Other')).toMatchObject({
      code: 1,
      said: expect.stringContaining('Restart the server first'),
    });
    expect(await stored()).toEqual(before);
  });
});
