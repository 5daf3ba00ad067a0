import { endpoints } from '../../contract/endpoints.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { previewRetention, runRetention } from './retention.ts';

/** How long personal data is kept: a preview, and a person's word that it may be deleted (docs/decisions/0024). */
export function retentionRoutes({ database }: Services): Route[] {
  return [
    route(endpoints.getRetention, ({ now }) => previewRetention(database.read, now)),

    route(endpoints.confirmRetention, async ({ caller, now, write }) => {
      const { due } = await previewRetention(database.read, now);
      await runRetention(database, now, caller.id);
      return write(async (trx) => ({
        answer: await previewRetention(trx, now),
        audit: {
          entity: 'retention',
          entityId: 'confirmed',
          before: due,
          after: { confirmed: true, ...due },
        },
      }));
    }),
  ];
}
