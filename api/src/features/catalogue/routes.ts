import { addOnAudiences } from '../../contract/catalogue/add-ons.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { AppError } from '../../http/route/app-error.ts';
import { type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { activityRoutes } from './activity-routes.ts';
import { addOnRoutes } from './add-on-routes.ts';
import { birthdayPackageRoutes } from './birthday-routes.ts';
import { galleryRoutes } from './gallery-routes.ts';
import { packageRoutes } from './package-routes.ts';
import {
  presentActivity,
  presentAddOn,
  presentBirthdayPackage,
  presentGalleryItem,
  presentPackage,
} from './present.ts';
import { presentTeamPackage } from './present-team.ts';
import { listActivities, listAddOns, listBirthdayPackages, listGalleryItems, listPackages } from './store.ts';

/** The catalogue: public to read, for the team to edit. */
export function catalogueRoutes(services: Services): Route[] {
  return [
    ...publicRoutes(services),
    ...packageRoutes(),
    ...activityRoutes(),
    ...galleryRoutes(),
    ...birthdayPackageRoutes(),
    ...addOnRoutes(),
  ];
}

function publicRoutes({ database }: Services): Route[] {
  return [
    route(endpoints.listPackages, async ({ query, caller }) => {
      const includeInactive = query.includeInactive === 'true';
      const mayManage = caller.kind === 'user' && caller.permissions.includes('packages.manage');
      if (includeInactive && !mayManage)
        throw new AppError(caller.kind === 'user' ? 'not_allowed' : 'not_signed_in');
      const packages = await listPackages(database.read, { includeInactive });
      return packages.map(includeInactive ? presentTeamPackage : presentPackage);
    }),

    route(endpoints.listActivities, async () => (await listActivities(database.read)).map(presentActivity)),

    route(endpoints.listBirthdayPackages, async () =>
      (await listBirthdayPackages(database.read)).map(presentBirthdayPackage),
    ),

    route(endpoints.listGallery, async () => (await listGalleryItems(database.read)).map(presentGalleryItem)),

    route(endpoints.listAddOns, async ({ query: { audience } }) =>
      (await listAddOns(database.read, audience ? [audience] : addOnAudiences)).map(presentAddOn),
    ),
  ];
}
