import { endpoints } from '../../contract/endpoints.ts';
import type { Limit } from '../../http/guards/rate-limit.ts';
import { AppError } from '../../http/route/app-error.ts';
import { type Route, route } from '../../http/route/route.ts';
import { linkKey } from '../../secrets/link-key.ts';
import type { Services } from '../../services.ts';
import { readSettings } from '../settings/store.ts';
import { waitingColumns } from './csv-columns.ts';
import { findOwnEntry } from './held-store.ts';
import { join } from './join-store.ts';
import { findListed, type ListedEntry, listEntries } from './list-store.ts';
import { endEntry } from './offer-store.ts';
import { presentEntry, presentTeamEntry } from './present.ts';
import { countAhead, findEntry, listLiveOf, type StoredEntry } from './store.ts';

/** Phones of one mobile network share an address, so the limit per address is higher than per phone. */
const joinsFromAddress: Limit = { name: 'waiting-address', points: 20, seconds: 3600 };
/** Each sends a message to the phone. */
const joinsOfPhone: Limit = { name: 'waiting-phone', points: 10, seconds: 86_400 };

/** The waiting list of full slots: for parents, and for the team. */
export const waitingRoutes = (services: Services): Route[] => [...parentRoutes(services), ...teamRoutes()];

function parentRoutes({ config, database, limits, serverKey }: Services): Route[] {
  const db = database.read;
  return [
    route(endpoints.joinWaitingList, async ({ body, caller, address, now, write }) => {
      if (config.requireLoginForPlay && caller.kind === 'nobody') throw new AppError('not_signed_in');
      await limits.consume(joinsFromAddress, address, now);
      await limits.consume(joinsOfPhone, body.parentPhone, now);
      const settings = await readSettings(db);
      return write(async (trx) => {
        const entry = await join(trx, body, { settings, now, dialect: database.dialect });
        const { reference, parent_phone: phone } = entry;
        const key = linkKey(serverKey, { reference, phone });
        return { ...presentEntry(entry, await countAhead(trx, entry), now), key };
      });
    }),

    route(endpoints.getWaitingEntry, async ({ params, query, caller, now }) => {
      const entry = await requireOwn(db, { ...params, ...query, caller, serverKey });
      return presentEntry(entry, await countAhead(db, entry), now);
    }),

    route(endpoints.leaveWaitingList, async ({ params, query, caller, now, write }) => {
      const { id } = await requireOwn(db, { ...params, ...query, caller, serverKey });
      return write(async (trx) => {
        const entry = await findEntry(trx, id);
        const ended = entry && (await endEntry(trx, entry, { waiting: 'left', offered: 'declined' }, now));
        if (!ended) throw new AppError('offer_over', { message: 'You are no longer on this waiting list.' });
        return presentEntry(ended, 0, now);
      });
    }),

    route(endpoints.listOwnWaitingEntries, async ({ caller, now }) => {
      const rows = caller.verifiedPhone === null ? [] : await listLiveOf(db, caller.verifiedPhone);
      return Promise.all(rows.map(async (row) => presentEntry(row, await countAhead(db, row), now)));
    }),
  ];
}

/** @throws AppError `not_found`, the same for an unknown reference and a wrong key */
async function requireOwn(...claim: Parameters<typeof findOwnEntry>): Promise<StoredEntry> {
  const entry = await findOwnEntry(...claim);
  if (!entry) throw new AppError('not_found');
  return entry;
}

function teamRoutes(): Route[] {
  return [
    route(
      endpoints.listWaitingEntries,
      async ({ db, query }) => {
        const { rows, total } = await listEntries(db, query);
        return { rows: rows.map(presentTeamEntry), total };
      },
      waitingColumns,
    ),

    route(endpoints.removeWaitingEntry, async ({ params: { id }, now, write }) =>
      write(async (trx) => {
        const before = found(await findListed(trx, id));
        const ended = await endEntry(trx, before, { waiting: 'removed', offered: 'removed' }, now);
        if (!ended)
          throw new AppError('offer_over', { message: 'This place in the list has already ended.' });
        return {
          answer: presentTeamEntry(found(await findListed(trx, id))),
          audit: {
            entity: 'waiting_entry',
            entityId: id,
            before: { state: before.state },
            after: { state: ended.state },
          },
        };
      }),
    ),
  ];
}

const found = (row: ListedEntry | undefined): ListedEntry => {
  if (!row) throw new AppError('not_found');
  return row;
};
