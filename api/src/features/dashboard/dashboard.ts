import type { PermissionKey } from '../../contract/basics/permissions.ts';
import type { TeamBooking } from '../../contract/bookings/team-bookings.ts';
import type { CalendarDay } from '../../contract/bookings/team-calendar.ts';
import type { Dashboard } from '../../contract/insights/dashboard.ts';
import { givingKinds } from '../../contract/money/reductions.ts';
import type { Database, Db } from '../../db/database.ts';
import { overdueDays } from '../../domain/billing/settlement.ts';
import { addDays, type CentreMoment, centreMoment } from '../../domain/dates.ts';
import { silentSince } from '../../domain/desk/silence.ts';
import { decimalRupees } from '../../domain/money.ts';
import { listAlarms } from '../access/alarm-store.ts';
import { readBackupState } from '../backups/state-store.ts';
import { countSaidPaid } from '../birthday/store.ts';
import { listBookings } from '../bookings/list-store.ts';
import { sumDues, sumRefundsDue, type VisitSums } from '../bookings/payment-store.ts';
import type { StoredBooking } from '../bookings/store.ts';
import { countFailedRefunds, webhookSilentSince } from '../gateway/watch-store.ts';
import { listReviewRows } from '../hour-packages/review-store.ts';
import { listBatches, sumUnconfirmed } from '../kiosk/held-lists-store.ts';
import { type OtherDues, sumOtherDues } from '../orders/open-orders-store.ts';
import { instantsOf, totalOf } from '../orders/reduction-list-store.ts';
import { readSettings, type Settings } from '../settings/store.ts';
import { sumUnsettled } from '../statements/claims-store.ts';
import { sumLines } from '../statements/line-list-store.ts';
import { presentDrawers } from '../tills/present.ts';
import { countInside } from './inside.ts';
import { latest, readLatestEnquiries, readTopCustomers } from './latest.ts';
import {
  countInUse,
  countPendingUpi,
  countWaiting,
  listLowStock,
  listSilent,
  sumLapsing,
} from './today-store.ts';
import { readTrends } from './trends.ts';

/** Readers of other features, which `createApp` passes in. */
export interface DashboardSources {
  readCalendar(database: Database, days: { from: string; to: string }): Promise<CalendarDay[]>;
  presentTeamBooking(row: StoredBooking, settings: Settings, now: Date): TeamBooking;
  /** Lists the upcoming visits that are displaced under the current schedule. */
  listDisplaced(
    db: Db,
    now: CentreMoment,
    page: { limit: number; offset: number },
  ): Promise<{ total: number }>;
}

interface DashboardContext {
  now: Date;
  holds: (key: PermissionKey) => boolean;
  /** When the server makes backups; undefined for never. */
  dailyBackupAt: string | undefined;
  hasGateway: boolean;
}

const onlyTheTotal = { limit: 1, offset: 0 };

/** Reads today at a glance. Sections that the caller has no permission for are null and not read. */
export async function readDashboard(
  database: Database,
  sources: DashboardSources,
  { now, holds, dailyBackupAt, hasGateway }: DashboardContext,
): Promise<Dashboard> {
  const db = database.read;
  const settings = await readSettings(db);
  const { timeZone } = settings;
  const centreNow = centreMoment(now, timeZone);
  const today = centreNow.date;
  const [day] = await sources.readCalendar(database, { from: today, to: today });
  if (!day) throw new Error(`The calendar has no ${today}`);
  // They add up months of visits, so they hold up nobody.
  const trends = await readTrends(database.reports, today, timeZone);
  const bookings = await listBookings(db, { ...latest, sort: 'newest', today, time: centreNow.time });
  return {
    now: now.toISOString(),
    today: day,
    inside: await countInside(db, centreNow, settings),
    unconfirmed: await sumUnconfirmed(db, today),
    dues: {
      ...presentSums(await sumDues(db, today), await sumOtherDues(db, 'due')),
      pendingUpi: await countPendingUpi(db, today),
      saidPaidParties: await countSaidPaid(db),
      waiting: await countWaiting(db, today),
    },
    giveBack: presentSums(await sumRefundsDue(db), await sumOtherDues(db, 'refund')),
    givenAway: holds('money.view') ? await readGivenAway(db, today, timeZone) : null,
    stranded: (await sources.listDisplaced(db, centreNow, onlyTheTotal)).total,
    limitAlarms: holds('settings.manage') ? await listAlarms(db, now) : null,
    backups: holds('settings.manage') ? await readBackups(db, dailyBackupAt, now) : null,
    onlinePayments: await readOnlinePayments(db, { now, holds, hasGateway }, today),
    openReviews: holds('usage.review') ? await countToDecide(db) : null,
    tabletsInUse: holds('devices.manage') ? await countInUse(db) : null,
    silentTablets: holds('devices.manage') ? await listSilent(db, silentSince(now)) : null,
    nearExpiry: holds('hours.view') ? await readNearExpiry(db, today, settings.nearExpiryDays) : null,
    lowStock: holds('stock.manage') ? await listLowStock(db) : null,
    tills: holds('till.use') || holds('money.view') ? await presentDrawers(db) : null,
    trends: {
      bookings: trends.bookings,
      parties: trends.parties,
      revenue: holds('analytics.view') ? trends.revenue : null,
      hoursSold: holds('hours.view') ? trends.hoursSold : null,
    },
    recentBookings: bookings.rows.map((row) => sources.presentTeamBooking(row, settings, now)),
    recentEnquiries: holds('enquiries.manage') ? await readLatestEnquiries(db) : null,
    topCustomers: holds('analytics.view') ? await readTopCustomers(database.reports, today, timeZone) : null,
  };
}

async function readBackups(db: Db, dailyAt: string | undefined, now: Date) {
  const { last, alarm } = await readBackupState(db, dailyAt, now);
  return { last, alarm };
}

async function readOnlinePayments(
  db: Db,
  { now, holds, hasGateway }: Pick<DashboardContext, 'now' | 'holds' | 'hasGateway'>,
  today: string,
): Promise<Dashboard['onlinePayments']> {
  if (!hasGateway || !holds('money.view')) return null;
  const overdue = await sumUnsettled(db, overdueDays(today));
  return {
    silentSince: await webhookSilentSince(db, now),
    failedRefunds: await countFailedRefunds(db, now),
    unsettled: { payments: overdue.count, amount: decimalRupees(overdue.paise) },
    openSettlements: (await sumLines(db, { state: 'open', kind: 'gateway' })).count,
  };
}

/** Counts the open reviews of visits and the open batches of revoked tablets. */
async function countToDecide(db: Db): Promise<number> {
  const open = { status: 'open', ...onlyTheTotal } as const;
  return (await listReviewRows(db, open)).total + (await listBatches(db, open)).total;
}

const presentSums = ({ bookings, parties, paise }: VisitSums, other: OtherDues) => ({
  bookings,
  parties,
  sales: other.sales,
  others: other.others,
  amount: decimalRupees(paise + other.paise),
});

/** The days of 'this week' up to today. */
const weekDays = 7;

/** Adds up what the team gave away in the last seven days. */
async function readGivenAway(db: Db, today: string, timeZone: string): Promise<Dashboard['givenAway']> {
  const from = addDays(today, 1 - weekDays);
  const { count, paise } = await totalOf(db, { ...instantsOf({ from }, timeZone), kinds: givingKinds });
  return { entries: count, amount: decimalRupees(paise), from };
}

async function readNearExpiry(db: Db, today: string, days: number) {
  const { sales, minutes } = await sumLapsing(db, today, addDays(today, days));
  return { sales, hours: minutes / 60, days };
}
