import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { Uploaded } from '../../contract/catalogue/uploads.ts';
import type { TeamSettings } from '../../contract/centre/settings.ts';
import type { Site } from '../../contract/centre/site.ts';
import { currentRevision } from '../../db/changes.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { pictureForm } from '../../testing/pictures.ts';
import { describeOnOneStore } from '../../testing/stores.ts';
import { deleteUnusedUploads } from '../uploads/cleanup.ts';
import { changeSettings } from './change-settings.ts';

const path = '/api/admin/settings';

describeOnOneStore('the settings for the team', (store) => {
  let app: TestApp;
  let admin: SignedInClient;
  beforeAll(async () => {
    app = await makeApp(store);
    admin = await app.signInAs('admin');
  });
  afterAll(() => app.close());

  const read = async () => (await admin.get<TeamSettings>(path)).body;
  const fields = async () => {
    const { version: _, placeholders: __, ...rest } = await read();
    return rest;
  };
  const put = async (changes: object, version?: number) =>
    admin.call<TeamSettings & ErrorResponse>('PUT', path, {
      body: { ...(await fields()), ...changes },
      ...(version !== undefined && { headers: { 'If-Match': `"${version}"` } }),
    });

  it('are changed all at once, on the pages and at the desks, with an audit entry', async () => {
    expect(await read()).toMatchObject({ refundFee: '0.00', nearExpiryDays: 30, version: 1 });
    const before = (await currentRevision(app.database.read)).value;
    const { status, body } = await put({
      phone: '+91 98450 12345',
      whatsappNumber: '919845012345',
      upiId: '',
      email: '',
      refundFee: '100',
      socialLinks: [{ label: 'Instagram', url: 'https://www.instagram.com/toodles' }],
    });
    expect([status, body.phone, body.upiId, body.email, body.refundFee, body.version]).toEqual([
      200,
      '+91 98450 12345',
      null,
      null,
      '100.00',
      2,
    ]);
    expect(body.placeholders).toEqual([]);
    const { body: site } = await app.client().get<Site>('/api/site');
    expect([site.phone, site.paymentMethods]).toEqual(['+91 98450 12345', ['desk']]);
    expect((await currentRevision(app.database.read)).value).toBeGreaterThan(before);
    const { body: log } = await admin.get<{ before: object; after: object }[]>(
      '/api/admin/audit-log?entity=settings',
    );
    expect(log[0]).toMatchObject({
      before: { upiId: 'toodles@upi', refundFee: '0.00' },
      after: { upiId: null, refundFee: '100.00' },
    });
    for (const name of ['tagline', 'refundMinimum', 'refundFeePaise'])
      expect(log[0]?.after).not.toHaveProperty(name);
  });

  it('reject a change based on an older version, even after a change from the command line', async () => {
    const { version } = await read();
    await app.database.write((trx) => changeSettings(trx, [{ name: 'tagline', value: 'Play all day' }]));
    const late = await put({ houseLimit: 25 }, version);
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    expect(late.body.details).toMatchObject({ current: { tagline: 'Play all day', houseLimit: 30 } });
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ bookingHorizonDays: 0 }, 'bookingHorizonDays'],
    [{ partyRooms: 1.5 }, 'partyRooms'],
    [{ upiId: 'somebody' }, 'upiId'],
    [{ mapUrl: 'javascript:alert(1)' }, 'mapUrl'],
    [{ socialLinks: [{ label: 'x', url: 'http://x.example' }] }, 'socialLinks.0.url'],
    [{ refundFee: '-1' }, 'refundFee'],
    [{ latitude: 91 }, 'latitude'],
  ])('refuse %j and change nothing', async (changes, field) => {
    const before = await read();
    const { status, body } = await put({ tagline: 'Half of it', ...changes });
    expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, [field]]);
    expect(await read()).toEqual(before);
  });

  it('keep a room that has an upcoming party', async () => {
    await put({ partyRooms: 2 });
    const { body: party } = await admin.post<{ id: number; reference: string }>('/api/birthday-parties', {
      childName: 'Aarav',
      childAge: 5,
      partyDate: '2026-12-05',
      timeSlotId: 1,
      numberOfGuests: 10,
      parentName: 'Meera Rao',
      parentPhone: '9876543210',
      parentEmail: 'meera@example.com',
      packageType: 'starter',
      totalAmount: 2999,
    });
    await app.database.write((trx) =>
      trx.updateTable('room_quarters').set({ room: 2 }).where('party_id', '=', party.id).execute(),
    );
    const refused = await put({ partyRooms: 1 });
    expect([refused.status, refused.body.code]).toEqual([409, 'room_taken']);
    const message = `Room 2 is booked for a party on Sat 5 Dec, 10 AM (${party.reference}). Move it first.`;
    expect([refused.body.message, refused.body.issues]).toEqual([message, [{ path: 'partyRooms', message }]]);
    expect((await read()).partyRooms).toBe(2);
    await app.database.write((trx) =>
      trx.updateTable('room_quarters').set({ room: 1 }).where('party_id', '=', party.id).execute(),
    );
    expect((await put({ partyRooms: 1 })).status).toBe(200);
  });

  it('keep the picture in the map’s place for as long as it is set', async () => {
    const { url } = (await admin.call<Uploaded>('POST', '/api/upload', { body: await pictureForm() })).body;
    expect((await put({ mapPicture: url })).body.mapPicture).toBe(url);
    expect((await app.client().get<Site>('/api/site')).body.mapPicture).toBe(url);
    await deleteUnusedUploads(app.database, app.config.dataDir, new Date('2027-06-01T06:00:00.000Z'));
    expect((await fetch(`${app.origin}${url}`)).status).toBe(200);

    expect((await put({ mapPicture: '' })).body.mapPicture).toBeNull();
    expect(await put({ mapPicture: url.replace(/[0-9a-f]{32}/, '0'.repeat(32)) })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'mapPicture' }] },
    });
  });
});
