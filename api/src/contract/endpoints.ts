import { accessEndpoints } from './access/access.ts';
import { ownSignInEndpoints } from './access/own-sign-in.ts';
import { secondFactorEndpoints } from './access/second-factor.ts';
import { usersEndpoints } from './access/users.ts';
import { consentEndpoints } from './basics/consent.ts';
import type { Endpoint } from './basics/endpoint.ts';
import { birthdayEndpoints } from './bookings/birthday.ts';
import { bookingChangesEndpoints } from './bookings/booking-changes.ts';
import { bookingsEndpoints } from './bookings/bookings.ts';
import { hoursVisitEndpoints } from './bookings/hours-visits.ts';
import { onlineChangesEndpoints } from './bookings/online-changes.ts';
import { onlinePaymentEndpoints } from './bookings/online-payment.ts';
import { teamBookingsEndpoints } from './bookings/team-bookings.ts';
import { teamCalendarEndpoints } from './bookings/team-calendar.ts';
import { teamPartiesEndpoints } from './bookings/team-parties.ts';
import { teamVouchersEndpoints } from './bookings/team-vouchers.ts';
import { upcomingVisitsEndpoints } from './bookings/upcoming-visits.ts';
import { vouchersEndpoints } from './bookings/vouchers.ts';
import { waitingEndpoints } from './bookings/waiting.ts';
import { addOnsEndpoints } from './catalogue/add-ons.ts';
import { catalogueEndpoints } from './catalogue/catalogue.ts';
import { galleryEndpoints } from './catalogue/gallery.ts';
import { teamAddOnsEndpoints } from './catalogue/team-add-ons.ts';
import { teamBirthdayPackagesEndpoints } from './catalogue/team-birthday-packages.ts';
import { teamCatalogueEndpoints } from './catalogue/team-catalogue.ts';
import { teamGalleryEndpoints } from './catalogue/team-gallery.ts';
import { uploadsEndpoints } from './catalogue/uploads.ts';
import { backupEndpoints } from './centre/backups.ts';
import { enquiriesEndpoints } from './centre/enquiries.ts';
import { firstStepsEndpoints } from './centre/first-steps.ts';
import { importEndpoints } from './centre/imports.ts';
import { settingsEndpoints } from './centre/settings.ts';
import { siteEndpoints } from './centre/site.ts';
import { teamEnquiriesEndpoints } from './centre/team-enquiries.ts';
import { counterEndpoints } from './counter/counter.ts';
import { counterItemEndpoints } from './counter/items.ts';
import { devicesEndpoints } from './desk/devices.ts';
import { heldBatchesEndpoints } from './desk/held-batches.ts';
import { syncEndpoints } from './desk/sync.ts';
import { accountEndpoints } from './families/account.ts';
import { familyListEndpoints } from './families/family-list.ts';
import { familyPageEndpoints } from './families/family-page.ts';
import { privacyEndpoints } from './families/privacy.ts';
import { hourChangesEndpoints } from './hours/hour-changes.ts';
import { salesEndpoints } from './hours/sales.ts';
import { statementEndpoints } from './hours/statement.ts';
import { usageReviewsEndpoints } from './hours/usage-reviews.ts';
import { hourVisitsEndpoints } from './hours/visits.ts';
import { analyticsEndpoints } from './insights/analytics.ts';
import { auditEndpoints } from './insights/audit.ts';
import { dashboardEndpoints } from './insights/dashboard.ts';
import { searchEndpoints } from './insights/search.ts';
import { vitalsEndpoints } from './insights/vitals.ts';
import { messageEndpoints } from './messages/messages.ts';
import { ownMessageEndpoints } from './messages/own-messages.ts';
import { whatsAppWebhookEndpoints } from './messages/whatsapp-webhook.ts';
import { documentEndpoints } from './money/document-calls.ts';
import { drawerEndpoints } from './money/drawers.ts';
import { familyEndpoints } from './money/families.ts';
import { moneyPageEndpoints } from './money/money-page.ts';
import { numberSeriesEndpoints } from './money/number-series.ts';
import { orderEndpoints } from './money/orders.ts';
import { paymentReferenceEndpoints } from './money/payment-references.ts';
import { reductionEndpoints } from './money/reductions.ts';
import { moneyReviewEndpoints } from './money/reviews.ts';
import { bankStatementEndpoints } from './money/statements.ts';
import { taxEndpoints } from './money/tax.ts';
import { tillEndpoints } from './money/tills.ts';
import { scheduleEndpoints } from './schedule/schedule.ts';
import { teamScheduleEndpoints } from './schedule/team-schedule.ts';
import { teamSlotEndpoints } from './schedule/team-slots.ts';

/** Every call of the API by name. */
export const endpoints = {
  ...siteEndpoints,
  ...accessEndpoints,
  ...secondFactorEndpoints,
  ...accountEndpoints,
  ...ownSignInEndpoints,
  ...usersEndpoints,
  ...auditEndpoints,
  ...catalogueEndpoints,
  ...addOnsEndpoints,
  ...galleryEndpoints,
  ...scheduleEndpoints,
  ...vouchersEndpoints,
  ...bookingsEndpoints,
  ...hoursVisitEndpoints,
  ...consentEndpoints,
  ...familyListEndpoints,
  ...familyPageEndpoints,
  ...importEndpoints,
  ...privacyEndpoints,
  ...dashboardEndpoints,
  ...searchEndpoints,
  ...teamBookingsEndpoints,
  ...bookingChangesEndpoints,
  ...upcomingVisitsEndpoints,
  ...teamCalendarEndpoints,
  ...teamPartiesEndpoints,
  ...analyticsEndpoints,
  ...teamCatalogueEndpoints,
  ...teamBirthdayPackagesEndpoints,
  ...teamGalleryEndpoints,
  ...teamAddOnsEndpoints,
  ...uploadsEndpoints,
  ...teamScheduleEndpoints,
  ...teamSlotEndpoints,
  ...teamVouchersEndpoints,
  ...settingsEndpoints,
  ...firstStepsEndpoints,
  ...backupEndpoints,
  ...birthdayEndpoints,
  ...onlineChangesEndpoints,
  ...waitingEndpoints,
  ...onlinePaymentEndpoints,
  ...enquiriesEndpoints,
  ...messageEndpoints,
  ...ownMessageEndpoints,
  ...whatsAppWebhookEndpoints,
  ...teamEnquiriesEndpoints,
  ...vitalsEndpoints,
  ...salesEndpoints,
  ...statementEndpoints,
  ...hourVisitsEndpoints,
  ...hourChangesEndpoints,
  ...devicesEndpoints,
  ...syncEndpoints,
  ...usageReviewsEndpoints,
  ...heldBatchesEndpoints,
  ...orderEndpoints,
  ...paymentReferenceEndpoints,
  ...familyEndpoints,
  ...counterEndpoints,
  ...counterItemEndpoints,
  ...drawerEndpoints,
  ...tillEndpoints,
  ...bankStatementEndpoints,
  ...moneyPageEndpoints,
  ...reductionEndpoints,
  ...documentEndpoints,
  ...numberSeriesEndpoints,
  ...taxEndpoints,
  ...moneyReviewEndpoints,
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
/** The endpoint with a key such as `'POST /api/bookings'`. */
export type EndpointByKey = { [N in EndpointName as Endpoints[N]['key']]: Endpoints[N] };
export type EndpointKey = keyof EndpointByKey;
