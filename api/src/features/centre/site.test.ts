import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Site } from '../../contract/centre/site.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';
import { writeSetting } from '../settings/store.ts';

describeOnOneStore('the site facts', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeApp(store);
  });
  afterAll(() => app.close());

  const site = async () => (await app.client().get<Site>('/api/site')).body;

  it('have address, hours and session by default', async () => {
    expect(await site()).toEqual({
      name: 'Toodles',
      tagline: "India's premier indoor playground",
      address: 'Main Road, Bengaluru, Karnataka',
      phone: '+91 00000 00000',
      whatsappNumber: '910000000000',
      email: null,
      mapUrl: 'https://www.google.com/maps/search/?api=1&query=Bengaluru%2C%20Karnataka',
      directionsUrl: expect.stringContaining('https://www.google.com/maps/dir/'),
      mapEmbedUrl: 'https://www.google.com/maps?q=Bengaluru%2C%20Karnataka&output=embed',
      mapPicture: null,
      latitude: 12.9716,
      longitude: 77.5946,
      socialLinks: [],
      timeZone: 'Asia/Kolkata',
      today: '2026-11-21',
      openingHours: [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
        dayOfWeek,
        openTime: '10:00',
        closeTime: '20:00',
        isOpen: true,
      })),
      lastEntryTime: '19:00',
      bookingClosesMinutesBeforeEnd: 60,
      session: { minutes: 120, capacity: 15 },
      childAges: { from: 2, to: 8 },
      bookingHorizonDays: 90,
      paymentMethods: ['desk', 'upi'],
      upiId: 'toodles@upi',
      phoneSignIn: true,
      googleSignIn: false,
      selfAdmin: false,
      requireLoginForPlay: false,
      keptMonths: { visits: 36, names: 24, enquiries: 12 },
    });
  });

  it("follow the team's settings", async () => {
    await app.database.write(async (trx) => {
      await writeSetting(trx, 'email', 'hello@toodles.example');
      await writeSetting(trx, 'mapEmbedUrl', 'https://www.google.com/maps?q=12.9,77.6&output=embed');
      await writeSetting(trx, 'latitude', 12.9);
      await writeSetting(trx, 'longitude', -0.5);
      await writeSetting(trx, 'lastBookingMinutesBeforeEnd', 30);
    });
    expect(await site()).toMatchObject({
      email: 'hello@toodles.example',
      mapEmbedUrl: 'https://www.google.com/maps?q=12.9,77.6&output=embed',
      latitude: 12.9,
      longitude: -0.5,
      bookingClosesMinutesBeforeEnd: 30,
      lastEntryTime: '19:30',
    });
  });

  it('describe the most common session', async () => {
    await app.database.write((trx) =>
      trx.updateTable('time_slots').set({ max_capacity: 18 }).where('id', 'in', [1, 2, 3]).execute(),
    );
    expect((await site()).session).toEqual({ minutes: 120, capacity: 18 });
  });
});
