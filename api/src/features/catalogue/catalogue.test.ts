import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { AddOn } from '../../contract/catalogue/add-ons.ts';
import { type GalleryItem, galleryCategories } from '../../contract/catalogue/gallery.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnOneStore } from '../../testing/stores.ts';

describeOnOneStore('the catalogue', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeApp(store);
  });
  afterAll(() => app.close());

  describe('the gallery', () => {
    const gallery = async () => (await app.client().get<GalleryItem[]>('/api/gallery')).body;

    it('starts with sixteen ordered pictures, with some under each filter', async () => {
      const items = await gallery();
      expect(items).toHaveLength(16);
      expect(items[0]).toEqual({
        id: 1,
        title: 'Friends in the ball pit',
        description: 'Three of them went in, and only the giggles came up.',
        imageUrl: '/art/gallery/ball-pit-friends.svg',
        category: 'play-zones',
        featured: true,
      });
      expect(new Set(items.map((item) => item.imageUrl)).size).toBe(16);
      for (const category of galleryCategories) {
        expect(items.filter((item) => item.category === category).length).toBeGreaterThanOrEqual(3);
      }
    });

    it("shows active pictures in the team's order", async () => {
      await app.database.write(async (trx) => {
        await trx.updateTable('gallery_items').set({ is_active: 0 }).where('id', '=', 2).execute();
        await trx.updateTable('gallery_items').set({ display_order: 0 }).where('id', '=', 16).execute();
      });
      const ids = (await gallery()).map((item) => item.id);
      expect(ids.slice(0, 3)).toEqual([16, 1, 3]);
      expect(ids).toHaveLength(15);
    });

    it('returns at most 200 of very many', async () => {
      const rows = Array.from({ length: 250 }, (_, n) => ({
        title: `Picture ${n}`,
        description: '',
        image: '/art/gallery/paint-day.svg',
        category: 'events' as const,
        is_active: 1 as const,
        is_featured: 0 as const,
        display_order: 1000 + n,
        uploaded_at: app.clock.now().toISOString(),
      }));
      await app.database.write((trx) => trx.insertInto('gallery_items').values(rows).execute());
      expect(await gallery()).toHaveLength(200);
    });
  });

  describe('the add-ons', () => {
    const addOns = async (query = '') => (await app.client().get<AddOn[]>(`/api/add-ons${query}`)).body;

    it('are those of the price list, for play sessions and for parties', async () => {
      const priced = (list: AddOn[]) => list.map(({ name, price }) => [name, price]);
      expect(priced(await addOns('?audience=play'))).toEqual([
        ['Photography', '299.00'],
        ['Snack Combo', '149.00'],
        ['Socks', '49.00'],
        ['Extended Play (1 hour)', '149.00'],
      ]);
      expect(priced(await addOns('?audience=birthday'))).toEqual([
        ['Photography', '1499.00'],
        ['DJ', '999.00'],
        ['Custom Cake', '799.00'],
        ['Decorations', '1299.00'],
      ]);
      expect(await addOns()).toHaveLength(8);
    });

    it('have everything the page needs', async () => {
      expect((await addOns('?audience=play'))[2]).toEqual({
        id: 3,
        name: 'Socks',
        description: 'Grip socks, yours to keep.',
        price: '49.00',
        icon: '🧦',
        image: '',
        category: 'general',
        audience: 'play',
        isRequired: false,
        isActive: true,
        displayOrder: 3,
        applicablePackages: [],
      });
    });

    it('are not offered while inactive', async () => {
      await app.database.write((trx) =>
        trx.updateTable('add_ons').set({ is_active: 0 }).where('id', '=', 6).execute(),
      );
      expect((await addOns('?audience=birthday')).map(({ id }) => id)).toEqual([5, 7, 8]);
    });

    it.each(['?audience=kiosk', '?audience=', '?audience=play&audience=birthday', '?audience=%00'])(
      'reject %s',
      async (query) => {
        const answer = await app.client().get<ErrorResponse>(`/api/add-ons${query}`);
        expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
      },
    );
  });
});
