import type { z } from 'zod';
import type { activityFields, TeamActivity } from '../../contract/catalogue/team-catalogue.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { type Route, route } from '../../http/route/route.ts';
import { flag } from './columns.ts';
import { activityColumns } from './csv-columns.ts';
import { presentTeamActivity } from './present-team.ts';
import { requirePicture } from './require-picture.ts';
import { addRow, listRows } from './rows-store.ts';
import { type CatalogueList, createdResult, placeRow, removeRow, updateRow } from './team-list.ts';

const activities: CatalogueList<'activities', TeamActivity> = {
  table: 'activities',
  entity: 'activity',
  present: presentTeamActivity,
};

const columnsOf = (fields: z.output<typeof activityFields>) => ({
  title: fields.title,
  description: fields.description,
  image: fields.image,
  icon: fields.icon,
  gradient: fields.gradient,
  age_group: fields.ageGroup,
  is_active: flag(fields.isActive),
});

/** Editing the play zones, for the team. */
export function activityRoutes(): Route[] {
  return [
    route(
      endpoints.listTeamActivities,
      async ({ db, query }) => {
        const { rows, total } = await listRows(db, 'activities', query);
        return { rows: rows.map(presentTeamActivity), total };
      },
      activityColumns,
    ),

    route(endpoints.createActivity, ({ body, now, write }) =>
      write(async (trx) => {
        await requirePicture(trx, { image: body.image, now });
        return createdResult(activities, await addRow(trx, 'activities', columnsOf(body)));
      }),
    ),

    route(endpoints.updateActivity, ({ params, body, expectedVersion, now, write }) =>
      write((trx) =>
        updateRow(trx, activities, {
          id: params.id,
          expectedVersion,
          async columns(before) {
            await requirePicture(trx, { image: body.image, before: before.image, now });
            return columnsOf(body);
          },
        }),
      ),
    ),

    route(endpoints.deleteActivity, ({ params, now, write }) =>
      write((trx) => removeRow(trx, activities, { id: params.id, now })),
    ),

    route(endpoints.placeActivity, ({ params, body, write }) =>
      write((trx) => placeRow(trx, activities, { id: params.id, after: body.after })),
    ),
  ];
}
