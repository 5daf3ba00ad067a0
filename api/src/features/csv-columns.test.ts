import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../contract/basics/endpoint.ts';
import { endpoints } from '../contract/endpoints.ts';
import { type CsvColumns, instantFormatter, toCsv } from '../http/route/csv.ts';
import { rowsOf } from '../testing/rows.ts';
import { auditColumns } from './audit/csv-columns.ts';
import { partyColumns } from './birthday/csv-columns.ts';
import { bookingColumns, passColumns } from './bookings/csv-columns.ts';
import {
  activityColumns,
  addOnColumns,
  birthdayPackageColumns,
  galleryColumns,
  packageColumns,
} from './catalogue/csv-columns.ts';
import { documentColumns } from './documents/csv-columns.ts';
import { enquiryColumns } from './enquiries/csv-columns.ts';
import { familyColumns } from './family-page/csv-columns.ts';
import { saleColumns } from './hour-packages/csv-columns.ts';
import { deviceColumns, reviewColumns } from './kiosk/csv-columns.ts';
import { messageColumns } from './messages/csv-columns.ts';
import { counterColumns } from './money/counter-routes.ts';
import {
  creditColumns,
  moneyReviewColumns,
  openOrderColumns,
  paymentColumns,
  reductionColumns,
} from './money/csv-columns.ts';
import { affectedColumns } from './privacy/csv-columns.ts';
import { closureColumns, displacedBookingColumns, slotColumns } from './schedule/csv-columns.ts';
import { statementLineColumns } from './statements/csv-columns.ts';
import { tillColumns } from './tills/csv-columns.ts';
import { userColumns } from './users/csv-columns.ts';
import { voucherColumns } from './vouchers/csv-columns.ts';
import { waitingColumns } from './waiting/csv-columns.ts';

const at = instantFormatter('Asia/Kolkata');

const lists: Array<[Endpoint, CsvColumns<never>]> = [
  [endpoints.listAuditLog, auditColumns],
  [endpoints.listParties, partyColumns],
  [endpoints.listBookings, bookingColumns],
  [endpoints.listPassesWithoutHours, passColumns],
  [endpoints.listTeamActivities, activityColumns],
  [endpoints.listTeamAddOns, addOnColumns],
  [endpoints.listTeamBirthdayPackages, birthdayPackageColumns],
  [endpoints.listTeamGallery, galleryColumns],
  [endpoints.listTeamPackages, packageColumns],
  [endpoints.listDocuments, documentColumns],
  [endpoints.listEnquiries, enquiryColumns],
  [endpoints.listFamilies, familyColumns],
  [endpoints.listMessages, messageColumns],
  [endpoints.listWaitingEntries, waitingColumns],
  [endpoints.listSales, saleColumns],
  [endpoints.listDevices, deviceColumns],
  [endpoints.listUsageReviews, reviewColumns],
  [endpoints.listCounterSales, counterColumns],
  [endpoints.listPayments, paymentColumns],
  [endpoints.listOpenOrders, openOrderColumns],
  [endpoints.listCredits, creditColumns],
  [endpoints.listTillSessions, tillColumns],
  [endpoints.listStatementLines, statementLineColumns],
  [endpoints.listMoneyReviews, moneyReviewColumns],
  [endpoints.listAffected, affectedColumns],
  [endpoints.listClosures, closureColumns],
  [endpoints.listStranded, displacedBookingColumns],
  [endpoints.listTeamSlots, slotColumns],
  [endpoints.listUsers, userColumns],
  [endpoints.listVouchers, voucherColumns],
  [endpoints.listReductions, reductionColumns],
];

it.each(lists)('any row that $path can return fits into its columns', ({ spec }, columns) => {
  const rows = z.array((spec.responses[200] as z.ZodArray).element as z.ZodType);
  fc.assert(
    fc.property(rowsOf(rows), (some) => {
      const [head, ...lines] = toCsv(some as never[], columns, at).split('\r\n');
      expect(head).toBe(`\ufeff${Object.keys(columns).join(',')}`);
      expect(lines.length).toBeGreaterThan(some.length);
    }),
    { numRuns: 40 },
  );
});

it('every list that is also a file is tested here, except the tables of the analytics', () => {
  const files = Object.values<Endpoint>(endpoints).filter(
    ({ path, spec }) => spec.list === 'csv' && !path.includes('{'),
  );
  expect(files.map(({ path }) => path).sort()).toEqual(lists.map(([{ path }]) => path).sort());
});
