import { endpoints } from '../../contract/endpoints.ts';
import type { OrderSubject } from '../../contract/money/tax.ts';
import {
  type ItemTaxInput,
  orderSubjects,
  type TaxOverview,
  type TaxSettingsInput,
} from '../../contract/money/tax.ts';
import type { Db } from '../../db/database.ts';
import { isGstin, stateOfGstin } from '../../domain/billing/gstin.ts';
import { subjectsWithoutRate } from '../../domain/billing/item-tax.ts';
import { centreDate } from '../../domain/dates.ts';
import { AppError } from '../../http/route/app-error.ts';
import { actorOf } from '../../http/route/caller.ts';
import { type Route, route } from '../../http/route/route.ts';
import { requireVersion } from '../../http/writes/require-version.ts';
import { updateVersioned } from '../../http/writes/update-versioned.ts';
import type { Services } from '../../services.ts';
import { readSettings, readVersion } from '../settings/store.ts';
import { declareGaps, declareTabletNumbers, listSeries, listTabletPrefixes } from './gaps-store.ts';
import { ledgerNamesId, readLedgers, writeLedgers } from './ledger-store.ts';
import { changeServerPrefix, serverPrefix } from './number-store.ts';
import { presentItemTax, presentTaxSettings } from './present.ts';
import { itemTaxOf, listItemTaxes, listTaxSettings } from './settings-store.ts';
import {
  deleteRow,
  findItemTax,
  findTaxSettings,
  insertItemTax,
  insertTaxSettings,
  itemNames,
  namedItems,
  updateItemTax,
  updateTaxSettings,
} from './settings-write-store.ts';

/** Dated tax settings, the rates of items, and the number series. */
export function taxRoutes({ database }: Services): Route[] {
  const todayAt = async (now: Date) => centreDate(now, (await readSettings(database.read)).timeZone);
  return [
    route(endpoints.getTaxOverview, async () => readOverview(database.read)),

    route(endpoints.createTaxSettings, async ({ body, now, write }) => {
      const today = await todayAt(now);
      return write(async (trx) => {
        requireNotPast(body.fromDay, today);
        const row = await insertTaxSettings(trx, checked(body), now);
        await requireRates(trx, today);
        const answer = presentTaxSettings(row);
        return { answer, audit: { entity: 'tax', entityId: row.id, after: answer } };
      });
    }),

    route(endpoints.updateTaxSettings, async ({ params: { id }, body, now, expectedVersion, write }) => {
      const today = await todayAt(now);
      return write((trx) =>
        updateVersioned(trx, {
          table: 'tax_settings',
          id,
          entity: 'tax',
          expectedVersion,
          find: () => findTaxSettings(trx, id),
          present: presentTaxSettings,
          change: async (row) => {
            if (body.fromDay !== row.from_day) {
              requireNotPast(row.from_day, today);
              requireNotPast(body.fromDay, today);
            }
            const changed = await updateTaxSettings(trx, id, checked(body));
            await requireRates(trx, today);
            return changed;
          },
          auditFields: presentTaxSettings,
        }),
      );
    }),

    route(endpoints.deleteTaxSettings, async ({ params: { id }, now, write }) => {
      const today = await todayAt(now);
      return write(async (trx) => {
        const row = await findTaxSettings(trx, id);
        if (row.from_day <= today)
          throw new AppError('past_date', { message: 'These settings are in force, so they stay.' });
        await deleteRow(trx, 'tax_settings', id);
        return {
          answer: undefined,
          audit: { entity: 'tax' as const, entityId: id, before: presentTaxSettings(row) },
        };
      });
    }),

    ...itemTaxRoutes(todayAt),

    route(endpoints.changePrefix, async ({ body, now, write }) =>
      write(async (trx) => {
        const before = await serverPrefix(trx);
        if (body.prefix !== before) await changeServerPrefix(trx, body.prefix, { reason: 'chosen', now });
        const audit = { entity: 'tax' as const, entityId: 'prefix', before: { prefix: before }, after: body };
        return { answer: await readOverview(trx), audit };
      }),
    ),

    route(endpoints.updateLedgers, async ({ body, expectedVersion, write }) =>
      write(async (trx) => {
        const edited = { table: 'singletons' as const, id: ledgerNamesId };
        await requireVersion(trx, edited, expectedVersion, () => readOverview(trx));
        const before = await readLedgers(trx);
        await writeLedgers(trx, body.ledgers);
        const audit = { entity: 'tax' as const, entityId: 'ledgers', before, after: body.ledgers };
        return { answer: await readOverview(trx), audit };
      }),
    ),

    route(endpoints.declareGaps, async ({ params: { id }, body, caller, now, write }) =>
      write(async (trx) => {
        const find = async () => (await listSeries(trx)).find((one) => one.id === id);
        const before = await find();
        await declareGaps(trx, id, { ...body, by: actorOf(caller), now });
        const series = await find();
        if (!before || !series) throw new AppError('not_found');
        const audit = { entity: 'tax' as const, entityId: `series ${series.code}` };
        const values = { before: { missing: before.missing.length }, after: { ...body } };
        return { answer: series, audit: { ...audit, ...values } };
      }),
    ),

    route(endpoints.declareTabletNumbers, async ({ body, caller, now, write }) =>
      write(async (trx) => {
        const { from, to, reason, ...named } = body;
        const explanation = { from, to, reason, by: actorOf(caller), now };
        const id = await declareTabletNumbers(trx, named, explanation);
        const series = (await listSeries(trx)).find((one) => one.id === id);
        if (!series) throw new AppError('not_found');
        return {
          answer: series,
          audit: { entity: 'tax' as const, entityId: `series ${series.code}`, after: body },
        };
      }),
    ),
  ];
}

function itemTaxRoutes(todayAt: (now: Date) => Promise<string>): Route[] {
  return [
    route(endpoints.createItemTax, async ({ body, now, write }) =>
      write(async (trx) => {
        const row = await insertItemTax(trx, checkedItem(body), now);
        const answer = presentItemTax(row, await itemNames(trx));
        return { answer, audit: { entity: 'tax', entityId: row.id, after: answer } };
      }),
    ),

    route(endpoints.updateItemTax, async ({ params: { id }, body, now, expectedVersion, write }) => {
      const today = await todayAt(now);
      return write(async (trx) => {
        const names = await itemNames(trx);
        return updateVersioned(trx, {
          table: 'item_taxes',
          id,
          entity: 'tax',
          expectedVersion,
          find: () => findItemTax(trx, id),
          present: (row) => presentItemTax(row, names),
          change: async () => {
            const changed = await updateItemTax(trx, id, checkedItem(body));
            await requireRates(trx, today);
            return changed;
          },
          auditFields: (row) => presentItemTax(row, names),
        });
      });
    }),

    route(endpoints.deleteItemTax, async ({ params: { id }, now, write }) => {
      const today = await todayAt(now);
      return write(async (trx) => {
        const row = await findItemTax(trx, id);
        await deleteRow(trx, 'item_taxes', id);
        await requireRates(trx, today);
        const before = presentItemTax(row, await itemNames(trx));
        return { answer: undefined, audit: { entity: 'tax' as const, entityId: id, before } };
      });
    }),
  ];
}

async function readOverview(db: Db): Promise<TaxOverview> {
  const names = await itemNames(db);
  return {
    settings: (await listTaxSettings(db)).map(presentTaxSettings),
    items: (await listItemTaxes(db)).map((row) => presentItemTax(row, names)),
    catalogue: await namedItems(db),
    prefix: await serverPrefix(db),
    series: await listSeries(db),
    tabletPrefixes: await listTabletPrefixes(db),
    ledgers: await readLedgers(db),
    ledgersVersion: await readVersion(db, ledgerNamesId),
  };
}

function requireNotPast(day: string, today: string): void {
  if (day < today) throw new AppError('past_date');
}

/** @throws AppError `invalid_gstin`, or `invalid_request` for a registered centre without its details */
function checked(body: TaxSettingsInput): TaxSettingsInput {
  if (body.regime === 'none' && body.gstin === '') return body;
  if (!isGstin(body.gstin)) throw new AppError('invalid_gstin');
  const missing = (['legalName', 'address'] as const).filter((name) => body[name] === '');
  if (missing.length > 0)
    throw new AppError('invalid_request', {
      message: 'A registered centre needs its legal name and address.',
      issues: missing.map((path) => ({ path, message: 'Please fill this in.' })),
    });
  return { ...body, stateCode: stateOfGstin(body.gstin) };
}

/** Only parties can include what is added to them. */
const checkedItem = (body: ItemTaxInput): ItemTaxInput => ({
  ...body,
  isComposite: body.subject === 'party' && body.isComposite,
});

/**
 * A centre that issues tax invoices needs a rate for every kind of item, from that day on.
 * @throws AppError `tax_rates_missing` with `details: { subjects }`
 */
async function requireRates(trx: Db, today: string): Promise<void> {
  const taxes = (await listItemTaxes(trx)).map(itemTaxOf);
  const missing = new Set<OrderSubject>();
  for (const { regime, from_day } of await listTaxSettings(trx)) {
    if (regime !== 'regular') continue;
    const day = from_day < today ? today : from_day;
    for (const subject of subjectsWithoutRate(taxes, orderSubjects, day)) missing.add(subject);
  }
  if (missing.size > 0) throw new AppError('tax_rates_missing', { details: { subjects: [...missing] } });
}
