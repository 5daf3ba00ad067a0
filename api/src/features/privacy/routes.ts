import type { PermissionKey } from '../../contract/basics/permissions.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { recordChanges } from '../../db/changes.ts';
import { centreDate } from '../../domain/dates.ts';
import { AppError } from '../../http/route/app-error.ts';
import { type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { readSettings } from '../settings/store.ts';
import { findAffected } from './affected.ts';
import { findConsent, recordConsent } from './consent-store.ts';
import { affectedColumns } from './csv-columns.ts';
import { listReadsOf } from './list-reads-store.ts';

const subjects = {
  booking: { needs: 'bookings.manage', entity: 'booking', kind: 'bookings' },
  party: { needs: 'bookings.manage', entity: 'party', kind: 'parties' },
  sale: { needs: 'hours.sell', entity: 'package_sale', kind: 'sales' },
} as const satisfies Record<string, { needs: PermissionKey; entity: string; kind: string }>;

/** Consent recorded by the team, and the families' legal rights over their data (decision record 24). */
export function privacyRoutes({ database }: Services): Route[] {
  return [
    route(
      endpoints.listAffected,
      async ({ db, query, now }) => {
        const { timeZone } = await readSettings(db);
        return findAffected(db, query, centreDate(now, timeZone));
      },
      affectedColumns,
    ),

    route(endpoints.listIncidentReads, async ({ query, now }) => {
      const { timeZone } = await readSettings(database.read);
      const { from = '2000-01-01', to = centreDate(now, timeZone), ...asked } = query;
      return listReadsOf(database.read, { ...asked, from, to });
    }),

    route(endpoints.recordConsent, async ({ body, caller, now, write }) => {
      const { needs, entity, kind } = subjects[body.subject];
      if (!caller.permissions.includes(needs)) throw new AppError('not_allowed');
      return write(async (trx) => {
        const before = await findConsent(trx, body);
        if (before === undefined) throw new AppError('not_found');
        const { version } = body.consent;
        if (await recordConsent(trx, body, { version, recordedBy: caller.id, now }))
          await recordChanges(trx, [{ kind, id: body.id }]);
        const consentedAt = before ?? now.toISOString();
        return {
          answer: { consentedAt },
          audit: {
            entity,
            entityId: body.id,
            before: { consentedAt: before },
            after: { consentedAt, consentVersion: version },
          },
        };
      });
    }),
  ];
}
