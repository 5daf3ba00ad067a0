import type { z } from 'zod';
import type { birthdayFields, TeamBirthdayPackage } from '../../contract/catalogue/team-birthday-packages.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { Db } from '../../db/database.ts';
import { freeSlug, slugOf } from '../../domain/catalogue/slugs.ts';
import { AppError } from '../../http/route/app-error.ts';
import { type Route, route } from '../../http/route/route.ts';
import { flag, listOfTexts, minutes } from './columns.ts';
import { birthdayPackageColumns } from './csv-columns.ts';
import { presentTeamBirthdayPackage } from './present-team.ts';
import { requirePicture } from './require-picture.ts';
import { addRow, listRows, lockCatalogue, readSlugs, restoreRow } from './rows-store.ts';
import { type CatalogueList, createdResult, placeRow, removeRow, updateRow } from './team-list.ts';

const birthdayPackages: CatalogueList<'birthday_packages', TeamBirthdayPackage> = {
  table: 'birthday_packages',
  entity: 'birthday_package',
  present: presentTeamBirthdayPackage,
};

const columnsOf = (fields: z.output<typeof birthdayFields>) => ({
  name: fields.name,
  description: fields.description,
  price_paise: fields.price * 100,
  duration_minutes: minutes(fields.duration),
  max_guests: fields.maxGuests,
  features: listOfTexts(fields.features),
  decoration_theme: fields.decorationTheme,
  age_group: fields.ageGroup,
  image: fields.image,
  icon: fields.icon,
  gradient: fields.gradient,
  is_popular: flag(fields.isPopular),
  is_active: flag(fields.isActive),
  lead_days: fields.leadDays,
  deposit_percent: fields.depositPercent,
  deposit_paise: fields.deposit * 100,
  balance_days: fields.balanceDays,
});

/** The slug of a new package. It never changes with the name, and no other package ever gets it. */
async function newSlug(trx: Db, name: string): Promise<string> {
  const taken = await readSlugs(trx);
  return freeSlug(slugOf(name, 'party'), (slug) => taken.has(slug));
}

/** Editing the birthday packages, for the team (docs/product.md, decision 10). */
export function birthdayPackageRoutes(): Route[] {
  return [
    route(
      endpoints.listTeamBirthdayPackages,
      async ({ db, query }) => {
        const { rows, total } = await listRows(db, 'birthday_packages', query);
        return { rows: rows.map(presentTeamBirthdayPackage), total };
      },
      birthdayPackageColumns,
    ),

    route(endpoints.createBirthdayPackage, ({ body, now, write }) =>
      write(async (trx) => {
        await lockCatalogue(trx);
        await requirePicture(trx, { image: body.image, now });
        const row = { slug: await newSlug(trx, body.name), ...columnsOf(body) };
        return createdResult(birthdayPackages, await addRow(trx, 'birthday_packages', row));
      }),
    ),

    route(endpoints.updateBirthdayPackage, ({ params, body, expectedVersion, now, write }) =>
      write((trx) =>
        updateRow(trx, birthdayPackages, {
          id: params.id,
          expectedVersion,
          async columns(before) {
            await requirePicture(trx, { image: body.image, before: before.image, now });
            return columnsOf(body);
          },
        }),
      ),
    ),

    route(endpoints.deleteBirthdayPackage, ({ params, now, write }) =>
      write((trx) => removeRow(trx, birthdayPackages, { id: params.id, now })),
    ),

    route(endpoints.restoreBirthdayPackage, ({ params, body, write }) =>
      write(async (trx) => {
        await lockCatalogue(trx);
        const back = await restoreRow(trx, 'birthday_packages', params.id, flag(body.isActive));
        if (!back) throw new AppError('not_found');
        const { answer, audit } = createdResult(birthdayPackages, back.row);
        return { answer, audit: { ...audit, before: { deletedAt: back.deletedAt } } };
      }),
    ),

    route(endpoints.placeBirthdayPackage, ({ params, body, write }) =>
      write((trx) => placeRow(trx, birthdayPackages, { id: params.id, after: body.after })),
    ),
  ];
}
