import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import type { PageRenderer } from '../../contract/centre/page-renderer.ts';
import type { TeamSettings } from '../../contract/centre/settings.ts';
import type { Site } from '../../contract/centre/site.ts';
import { type Client, makeClient } from '../../testing/client.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

/** Each list's part of a public page, the team's endpoint for it, and a row. */
const lists = [
  ['packages', '/api/admin/packages', { name: 'Rainy Day Play', price: '349.00' }],
  ['activities', '/api/admin/activities', { title: 'Sand Garden', description: 'Dig.' }],
  ['gallery', '/api/admin/gallery', { title: 'Castles', description: 'High.', image: '/art/gallery/x.svg' }],
  ['birthday-packages', '/api/admin/birthday-packages', { name: 'Grand Day', description: 'All.', price: 9 }],
  ['add-ons', '/api/admin/add-ons', { name: 'Balloon hat', price: '49.00' }],
] as const;

/** Pages that list the ids of their rows, such as `1 2 3`; the one about the centre lists the site facts. */
const renderer: PageRenderer = {
  paths: [...lists.map(([name]) => `/${name}`), '/contact'],
  canonicalPaths: [],
  addressOf: (path) => path,
  async render({ path, read }) {
    if (path === '/contact')
      return { status: 200, html: JSON.stringify(await read('GET /api/site')), styles: [] };
    const rows = (await read(`GET /api${path}`)) as { id: number }[];
    return { status: 200, html: rows.map(({ id }) => id).join(' '), styles: [] };
  },
};

describeOnOneStore('a change by the team', (store) => {
  let app: TestApp;
  let manager: SignedInClient;
  let pages: Server;
  let visitor: Client;
  beforeAll(async () => {
    app = await makeApp(store);
    manager = await app.signInAs('manager');
    const { config, database, clock } = app;
    const otpDelivery = { send: async () => ({ ok: true as const }) };
    const log = pino({ level: 'silent' });
    const site = createApp({ config, database, clock, log, otpDelivery, siteFolder: '', renderer });
    pages = createServer(site);
    await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
    visitor = makeClient(`http://127.0.0.1:${(pages.address() as AddressInfo).port}`);
  });
  afterAll(async () => {
    pages.closeAllConnections();
    await new Promise((resolve) => pages.close(resolve));
    await app.close();
  });

  it.each(lists)('to the %s shows at once on pages and in cached responses', async (name, edit, row) => {
    /** The rows on the page, which the prebuilt response must match. */
    const shown = async () => {
      const page = (await visitor.get<string>(`/${name}`)).body;
      const answer = (await visitor.get<{ id: number }[]>(`/api/${name}`)).body;
      expect(answer.map(({ id }) => id).join(' ')).toBe(page);
      return page.split(' ').map(Number);
    };
    const before = await shown();
    const { id } = (await manager.post<{ id: number }>(edit, row)).body;
    expect(await shown()).toEqual([...before, id]);
    await manager.call('PUT', `${edit}/${id}/place`, { body: { after: null } });
    expect(await shown()).toEqual([id, ...before]);
    const method = name === 'packages' ? 'PATCH' : 'PUT';
    await manager.call(method, `${edit}/${id}`, { body: { ...row, isActive: false } });
    expect(await shown()).toEqual(before);
    await manager.call(method, `${edit}/${id}`, { body: { ...row, isActive: true } });
    expect(await shown()).toEqual([id, ...before]);
    expect((await manager.call('DELETE', `${edit}/${id}`)).status).toBe(204);
    expect(await shown()).toEqual(before);
  });

  it('to the settings and the hours shows at once on pages and in cached responses', async () => {
    const admin = await app.signInAs('admin');
    const shown = async (): Promise<Site> => {
      const page: Site = JSON.parse((await visitor.get<string>('/contact')).body);
      expect((await visitor.get<Site>('/api/site')).body).toEqual(page);
      return page;
    };
    const before = await shown();
    const {
      version: _,
      placeholders: __,
      ...fields
    } = (await admin.get<TeamSettings>('/api/admin/settings')).body;
    const facts = { phone: '+91 98450 12345', tagline: 'Play all day', bookingHorizonDays: 30, upiId: '' };
    const body = { ...fields, ...facts, lastBookingMinutesBeforeEnd: 15 };
    expect((await admin.call('PUT', '/api/admin/settings', { body })).status).toBe(200);
    expect(await shown()).toEqual({
      ...{ ...before, ...facts, upiId: null, paymentMethods: ['desk'] },
      ...{ bookingClosesMinutesBeforeEnd: 15, lastEntryTime: expect.any(String) },
    });
    const monday = { openTime: '09:00', closeTime: '21:00', isOpen: true };
    await admin.call('PUT', '/api/admin/operating-hours', { body: { 1: monday } });
    expect((await shown()).openingHours[1]).toMatchObject(monday);
    await admin.call('PUT', '/api/admin/time-slots/bulk-capacity', { body: { maxCapacity: 12 } });
    expect((await shown()).session.capacity).toBe(12);
  });
});
