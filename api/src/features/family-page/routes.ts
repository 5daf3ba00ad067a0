import type { PermissionKey } from '../../contract/basics/permissions.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { FamilyChild, FamilyPage, FamilyRecord } from '../../contract/families/family-page.ts';
import type { Db } from '../../db/database.ts';
import { bumpVersion } from '../../db/versions.ts';
import { centreDate } from '../../domain/dates.ts';
import { saleStatus } from '../../domain/hours/sales.ts';
import { decimalRupees } from '../../domain/money.ts';
import { AppError } from '../../http/route/app-error.ts';
import { type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { recordOpened } from '../accounts/opened-store.ts';
import {
  ensureFamily,
  findFamily,
  mergePhones,
  phonesOf,
  readRecord,
  removePhone,
  sendToDesks,
  setFamily,
} from '../families/store.ts';
import { readFamily } from '../search/family-summary-store.ts';
import { findNamesakes } from '../search/namesakes-store.ts';
import { readSettings } from '../settings/store.ts';
import {
  accountsOf,
  counterSalesOf,
  enquiriesOf,
  nameOf,
  salesOf,
  usagesOf,
  visitsOf,
} from './page-store.ts';

/** The page of a family, and what the team writes down about it. The audit log names no one: it must not keep what is erased later. */
export function familyPageRoutes({ database, log }: Services): Route[] {
  const db = database.read;
  const dateOf = async (now: Date) => centreDate(now, (await readSettings(db)).timeZone);
  return [
    route(endpoints.getFamilyPage, async ({ query: { phone }, caller, now, requestId }) => {
      const answer = await readPage(db, phone, {
        today: await dateOf(now),
        may: (key) => caller.permissions.includes(key),
      });
      // The page can still be read while the disk is full.
      const opened = { userId: caller.id, action: endpoints.getFamilyPage.key, now };
      await database
        .write((trx) => recordOpened(trx, answer.record.phones, opened))
        .catch((error: unknown) =>
          log.error({ err: error, requestId }, 'A read could not be written to the access log'),
        );
      return answer;
    }),

    route(endpoints.saveFamily, async ({ body, expectedVersion, now, write }) =>
      write(async (trx) => {
        const { phone, deskConsent, ...details } = body;
        requireBorn(details.children, await dateOf(now));
        const before = await readRecord(trx, phone);
        const { id } = await ensureFamily(trx, phone, now);
        const version = await bumpVersion(trx, 'families', id);
        const was = await findFamily(trx, phone);
        if (!was || (expectedVersion !== undefined && expectedVersion !== version))
          throw stale(await readRecord(trx, phone), version);
        const desk_consented_at = deskConsent ? (was.desk_consented_at ?? now.toISOString()) : null;
        await setFamily(trx, id, { ...details, desk_consented_at }, now);
        const answer = await readRecord(trx, phone);
        const changed = fields.filter(
          (field) => JSON.stringify(before[field]) !== JSON.stringify(answer[field]),
        );
        const entry = { entity: 'family' as const, entityId: id, before: {}, after: { changed } };
        await sendToDesks(trx, answer.phones, await dateOf(now));
        return { answer, audit: entry };
      }),
    ),

    route(endpoints.mergeFamilies, async ({ body: { phone, otherPhone }, now, write }) =>
      write(async (trx) => {
        if (phone === otherPhone) throw new AppError('same_family');
        const merged = await mergePhones(trx, { phone, otherPhone, now });
        if (!merged) throw new AppError('same_family');
        const answer = await readRecord(trx, phone);
        await sendToDesks(trx, answer.phones, await dateOf(now));
        return {
          answer,
          audit: {
            entity: 'family' as const,
            entityId: merged.to,
            before: {},
            after: { mergedFamily: merged.from, phones: answer.phones.length },
          },
        };
      }),
    ),

    route(endpoints.separateFamily, async ({ body: { phone }, now, write }) =>
      write(async (trx) => {
        const phones = await phonesOf(trx, phone);
        const family = await findFamily(trx, phone);
        if (!family || phones.length < 2) throw new AppError('not_merged');
        await bumpVersion(trx, 'families', family.id);
        await removePhone(trx, phone);
        await sendToDesks(trx, phones, await dateOf(now));
        return {
          answer: await readRecord(trx, phone),
          audit: {
            entity: 'family' as const,
            entityId: family.id,
            before: { phones: phones.length },
            after: { phones: phones.length - 1 },
          },
        };
      }),
    ),
  ];
}

/** @throws AppError `invalid_date` */
function requireBorn(children: readonly FamilyChild[], today: string): void {
  const place = children.findIndex(({ birthday }) => birthday !== null && birthday > today);
  if (place < 0) return;
  const message = 'A birthday can’t be in the future.';
  throw new AppError('invalid_date', { message, issues: [{ path: `children.${place}.birthday`, message }] });
}

const fields = ['notes', 'adults', 'children', 'deskConsentedAt'] as const;

const stale = (current: FamilyRecord, version: number | undefined): AppError =>
  new AppError('stale', {
    details: { current: { ...current, version: version ?? 0 }, changedBy: null, changedAt: null },
  });

interface Reader {
  /** The centre's date. */
  today: string;
  may: (key: PermissionKey) => boolean;
}

async function readPage(db: Db, phone: string, { today, may }: Reader): Promise<FamilyPage> {
  const record = await readRecord(db, phone);
  const { phones } = record;
  const name = await nameOf(db, phones);
  const [family, accounts, visits, namesakes] = await Promise.all([
    readFamily(db, { phone, name }, today),
    accountsOf(db, phones),
    visitsOf(db, phones),
    findNamesakes(db, name, phones),
  ]);
  const hours = may('hours.view');
  return {
    record,
    family,
    accounts,
    visits: visits.rows,
    totalVisits: visits.total,
    sales: hours ? await presentSales(db, phones, today) : null,
    usages: hours ? await presentUsages(db, phones) : null,
    counterSales: may('payments.take') ? await presentCounterSales(db, phones) : null,
    enquiries: may('enquiries.manage')
      ? (await enquiriesOf(db, phones)).map(({ created_at, ...row }) => ({ ...row, createdAt: created_at }))
      : null,
    namesakes,
  };
}

async function presentSales(db: Db, phones: readonly string[], today: string) {
  return (await salesOf(db, phones)).map((sale) => ({
    id: sale.id,
    reference: sale.reference,
    packageName: sale.package_name,
    totalHours: sale.total_minutes / 60,
    remainingHours: sale.remaining_minutes / 60,
    status: saleStatus(
      {
        cancelledAt: sale.cancelled_at,
        validTill: sale.valid_till,
        remainingMinutes: sale.remaining_minutes,
      },
      today,
    ),
    validTill: sale.valid_till,
  }));
}

async function presentUsages(db: Db, phones: readonly string[]) {
  return (await usagesOf(db, phones)).map((usage) => ({
    id: usage.id,
    saleId: usage.package_sale_id,
    date: usage.usage_date,
    hours: usage.minutes_used / 60,
    children: JSON.parse(usage.attending_children_names) as string[],
  }));
}

async function presentCounterSales(db: Db, phones: readonly string[]) {
  return (await counterSalesOf(db, phones)).map((sale) => ({
    id: sale.id,
    reference: sale.reference,
    date: sale.business_day,
    chargedAmount: decimalRupees(sale.charged_paise),
    dueAmount: decimalRupees(sale.due_paise),
  }));
}
