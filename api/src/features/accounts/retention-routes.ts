import { endpoints } from '../../contract/endpoints.ts';
import { type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { confirmPeriods, executeRun, previewRetention } from './retention.ts';

/**
 * Retention of personal data: a preview, and an admin's confirmation of the deletion (decision record 24).
 */
export function retentionRoutes({ database, log }: Services): Route[] {
  return [
    route(endpoints.getRetention, ({ now }) => previewRetention(database.read, now)),

    route(endpoints.confirmRetention, async ({ body, caller, now, requestId, write }) => {
      const { due } = await previewRetention(database.read, now);
      const run = await write(async (trx) => ({
        answer: await confirmPeriods(trx, { shown: body.periods, userId: caller.id, now }),
        audit: {
          entity: 'retention',
          entityId: 'confirmed',
          before: due,
          after: { confirmed: true, ...body.periods, ...due },
        },
      }));
      // The confirmation is committed, so a later failure must not be reported as if nothing had changed.
      await executeRun(database, run).catch((error: unknown) => {
        log.error(
          { err: error, requestId },
          'The retention run stopped; the next daily run deletes the rest',
        );
      });
      return previewRetention(database.read, now);
    }),
  ];
}
