import type { z } from 'zod';
import type { galleryFields, TeamGalleryItem } from '../../contract/catalogue/team-gallery.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { type Route, route } from '../../http/route/route.ts';
import { flag } from './columns.ts';
import { galleryColumns } from './csv-columns.ts';
import { presentTeamGalleryItem } from './present-team.ts';
import { requirePicture } from './require-picture.ts';
import { addRow, listRows } from './rows-store.ts';
import { type CatalogueList, createdResult, placeRow, removeRow, updateRow } from './team-list.ts';

const gallery: CatalogueList<'gallery_items', TeamGalleryItem> = {
  table: 'gallery_items',
  entity: 'gallery_item',
  present: presentTeamGalleryItem,
};

const columnsOf = (fields: z.output<typeof galleryFields>) => ({
  title: fields.title,
  description: fields.description,
  image: fields.image,
  category: fields.category,
  is_active: flag(fields.isActive),
  is_featured: flag(fields.featured),
});

/** Editing the gallery, for the team. */
export function galleryRoutes(): Route[] {
  return [
    route(
      endpoints.listTeamGallery,
      async ({ db, query }) => {
        const { rows, total } = await listRows(db, 'gallery_items', query);
        return { rows: rows.map(presentTeamGalleryItem), total };
      },
      galleryColumns,
    ),

    route(endpoints.createGalleryItem, ({ body, now, write }) => {
      const item = { ...columnsOf(body), uploaded_at: now.toISOString() };
      return write(async (trx) => {
        await requirePicture(trx, { image: body.image, now });
        return createdResult(gallery, await addRow(trx, 'gallery_items', item));
      });
    }),

    route(endpoints.updateGalleryItem, ({ params, body, expectedVersion, now, write }) =>
      write((trx) =>
        updateRow(trx, gallery, {
          id: params.id,
          expectedVersion,
          async columns(before) {
            await requirePicture(trx, { image: body.image, before: before.image, now });
            return columnsOf(body);
          },
        }),
      ),
    ),

    route(endpoints.deleteGalleryItem, ({ params, now, write }) =>
      write((trx) => removeRow(trx, gallery, { id: params.id, now })),
    ),

    route(endpoints.placeGalleryItem, ({ params, body, write }) =>
      write((trx) => placeRow(trx, gallery, { id: params.id, after: body.after })),
    ),
  ];
}
