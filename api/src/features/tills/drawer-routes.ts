import { endpoints } from '../../contract/endpoints.ts';
import type { Drawer } from '../../contract/money/drawers.ts';
import { type Route, route } from '../../http/route/route.ts';
import { requireVersion } from '../../http/writes/require-version.ts';
import type { Services } from '../../services.ts';
import { changeDrawer, insertDrawer, readDrawers, requireDrawer } from './drawer-store.ts';

const entity = 'drawer';

/** The drawers of the centre, and which tablets take cash into each. */
export function drawerRoutes({ database }: Services): Route[] {
  return [
    route(endpoints.listDrawers, () => readDrawers(database.read)),

    route(endpoints.createDrawer, async ({ body, now, write }) =>
      write(async (trx) => {
        const answer = await requireDrawer(trx, await insertDrawer(trx, body, now));
        return { answer, audit: { entity, entityId: answer.id, after: stateOf(answer) } };
      }),
    ),

    route(endpoints.updateDrawer, async ({ params: { id }, body, expectedVersion, now, write }) =>
      write(async (trx) => {
        await requireVersion(trx, { table: 'drawers', id, entity }, expectedVersion, () =>
          requireDrawer(trx, id),
        );
        const before = await requireDrawer(trx, id);
        await changeDrawer(trx, id, body, now);
        const answer = await requireDrawer(trx, id);
        return { answer, audit: { entity, entityId: id, before: stateOf(before), after: stateOf(answer) } };
      }),
    ),
  ];
}

const stateOf = ({ name, isRetired, tablets, version }: Drawer) => ({
  name,
  isRetired,
  tablets: tablets.map((tablet) => tablet.name),
  version,
});
