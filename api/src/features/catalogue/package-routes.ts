import type { z } from 'zod';
import type { packageFields, TeamPackage } from '../../contract/catalogue/team-catalogue.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { maskOf } from '../../domain/catalogue/package-days.ts';
import { type Route, route } from '../../http/route/route.ts';
import { flag, listOfTexts, minutes } from './columns.ts';
import { packageColumns } from './csv-columns.ts';
import { presentTeamPackage } from './present-team.ts';
import { addRow, listRows } from './rows-store.ts';
import { type CatalogueList, createdResult, placeRow, removeRow, updateRow } from './team-list.ts';

const playPackages: CatalogueList<'play_packages', TeamPackage> = {
  table: 'play_packages',
  entity: 'play_package',
  present: presentTeamPackage,
};

type Fields = z.output<typeof packageFields>;

const columnsOf = (fields: Fields) => ({
  name: fields.name,
  type: fields.type,
  price_paise: fields.price,
  duration_minutes: minutes(fields.duration),
  description: fields.description,
  features: listOfTexts(fields.features),
  max_children: fields.maxChildren,
  is_active: flag(fields.isActive),
  valid_days: maskOf(fields.validDays),
  on_holidays: flag(fields.onHolidays),
  weekend_price_paise: fields.weekendPrice,
  others_pay: fields.othersPay,
  sells_hours: flag(fields.sellsHours),
});

const givenFlag = (isOn: boolean | undefined) => (isOn === undefined ? undefined : flag(isOn));

/** The columns of the given fields; omitted fields stay unchanged. */
const givenColumnsOf = (fields: { [F in keyof Fields]?: Fields[F] | undefined }) => ({
  name: fields.name,
  type: fields.type,
  price_paise: fields.price,
  duration_minutes: fields.duration === undefined ? undefined : minutes(fields.duration),
  description: fields.description,
  features: fields.features && listOfTexts(fields.features),
  max_children: fields.maxChildren,
  is_active: givenFlag(fields.isActive),
  valid_days: fields.validDays && maskOf(fields.validDays),
  on_holidays: givenFlag(fields.onHolidays),
  weekend_price_paise: fields.weekendPrice,
  others_pay: fields.othersPay,
  sells_hours: givenFlag(fields.sellsHours),
});

/** The desk sells and shows packages too, so it gets each change. */
const notifyDesks = (trx: Db, id: number) => recordChanges(trx, [{ kind: 'packages', id }]);

/** Editing the play packages, for the team. */
export function packageRoutes(): Route[] {
  return [
    route(
      endpoints.listTeamPackages,
      async ({ db, query }) => {
        const { rows, total } = await listRows(db, 'play_packages', query);
        return { rows: rows.map(presentTeamPackage), total };
      },
      packageColumns,
    ),

    route(endpoints.createPackage, ({ body, write }) =>
      write(async (trx) => {
        const done = createdResult(playPackages, await addRow(trx, 'play_packages', columnsOf(body)));
        await notifyDesks(trx, done.answer.id);
        return done;
      }),
    ),

    route(endpoints.updatePackage, ({ params, body, expectedVersion, write }) =>
      write(async (trx) => {
        const columns = async () => givenColumnsOf(body);
        const done = await updateRow(trx, playPackages, { id: params.id, expectedVersion, columns });
        await notifyDesks(trx, params.id);
        return done;
      }),
    ),

    route(endpoints.deletePackage, ({ params, now, write }) =>
      write(async (trx) => {
        const done = await removeRow(trx, playPackages, { id: params.id, now });
        await notifyDesks(trx, params.id);
        return done;
      }),
    ),

    route(endpoints.placePackage, ({ params, body, write }) =>
      write((trx) => placeRow(trx, playPackages, { id: params.id, after: body.after })),
    ),
  ];
}
