import { z } from 'zod';
import type { addOnFields, TeamAddOn } from '../../contract/catalogue/team-add-ons.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/route/app-error.ts';
import { type Route, route } from '../../http/route/route.ts';
import { flag, listOfTexts } from './columns.ts';
import { addOnColumns } from './csv-columns.ts';
import { presentTeamAddOn } from './present-team.ts';
import { requirePicture } from './require-picture.ts';
import { addRow, type CatalogueRow, listRows, readPackageNames } from './rows-store.ts';
import { type CatalogueList, createdResult, placeRow, removeRow, updateRow } from './team-list.ts';

const addOns: CatalogueList<'add_ons', TeamAddOn> = {
  table: 'add_ons',
  entity: 'add_on',
  present: presentTeamAddOn,
};

type Fields = z.output<typeof addOnFields>;

const columnsOf = (fields: Fields) => ({
  name: fields.name,
  description: fields.description,
  price_paise: fields.price,
  icon: fields.icon,
  image: fields.image,
  category: fields.category,
  audience: fields.audience,
  is_required: flag(fields.isRequired),
  is_active: flag(fields.isActive),
  is_on_site: flag(fields.isOnSite),
  is_at_counter: flag(fields.isAtCounter),
  mrp_paise: fields.mrp,
  low_stock: fields.lowStock,
  applicable_packages: listOfTexts([...new Set(fields.applicablePackages)]),
});

/**
 * An add-on can only name existing packages. A package that has since been deleted may stay: without it, a
 * list of one would become empty, which means every package.
 * @throws AppError `invalid_request` with the name
 */
async function requirePackages(trx: Db, fields: Fields, before?: CatalogueRow<'add_ons'>): Promise<void> {
  if (fields.applicablePackages.length === 0) return;
  const known = await readPackageNames(trx, fields.audience);
  const hadBefore =
    before?.audience === fields.audience
      ? z.array(z.string()).parse(JSON.parse(before.applicable_packages))
      : [];
  const unknown = fields.applicablePackages.find((name) => !known.has(name) && !hadBefore.includes(name));
  if (unknown === undefined) return;
  const message = `The package '${unknown}' no longer exists. Please choose again.`;
  throw new AppError('invalid_request', { message, issues: [{ path: 'applicablePackages', message }] });
}

/** @throws AppError `above_mrp` */
function requireBelowMrp({ price, mrp }: Fields): void {
  if (mrp === null || price <= mrp) return;
  const message = 'Enter a price up to the maximum retail price.';
  throw new AppError('above_mrp', { message, issues: [{ path: 'price', message }] });
}

/**
 * The history of a stock stays in the books, and its item with it.
 * @throws AppError `in_use`
 */
async function requireNoStock(trx: Db, id: number): Promise<void> {
  const entry = await trx
    .selectFrom('stock_entries')
    .select('id')
    .where('add_on_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (entry) throw new AppError('in_use');
}

/** Editing the add-ons, for the team. */
export function addOnRoutes(): Route[] {
  return [
    route(
      endpoints.listTeamAddOns,
      async ({ db, query }) => {
        const { rows, total } = await listRows(db, 'add_ons', query);
        return { rows: rows.map(presentTeamAddOn), total };
      },
      addOnColumns,
    ),

    route(endpoints.createAddOn, ({ body, now, write }) =>
      write(async (trx) => {
        requireBelowMrp(body);
        await requirePackages(trx, body);
        await requirePicture(trx, { image: body.image, now });
        return createdResult(addOns, await addRow(trx, 'add_ons', columnsOf(body), body.displayOrder));
      }),
    ),

    route(endpoints.updateAddOn, ({ params, body, expectedVersion, now, write }) =>
      write((trx) =>
        updateRow(trx, addOns, {
          id: params.id,
          expectedVersion,
          async columns(before) {
            requireBelowMrp(body);
            await requirePackages(trx, body, before);
            await requirePicture(trx, { image: body.image, before: before.image, now });
            const place = body.displayOrder === undefined ? {} : { display_order: body.displayOrder };
            return { ...columnsOf(body), ...place };
          },
        }),
      ),
    ),

    route(endpoints.deleteAddOn, ({ params, now, write }) =>
      write(async (trx) => {
        await requireNoStock(trx, params.id);
        return removeRow(trx, addOns, { id: params.id, now });
      }),
    ),

    route(endpoints.placeAddOn, ({ params, body, write }) =>
      write((trx) => placeRow(trx, addOns, { id: params.id, after: body.after })),
    ),
  ];
}
