import { childAges } from '../../contract/bookings/bookings.ts';
import type { Site } from '../../contract/centre/site.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { readSeal } from '../../db/sealed.ts';
import { centreDate, minutesOf, timeOf } from '../../domain/dates.ts';
import { directionsUrl } from '../../domain/directions.ts';
import { typicalSession } from '../../domain/schedule/typical-session.ts';
import { openApiDocument } from '../../http/openapi/document.ts';
import { AppError } from '../../http/route/app-error.ts';
import { type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { listSlots, readOpeningHours } from '../schedule/store.ts';
import { readSettings } from '../settings/store.ts';
import { teamRoutes } from './team-routes.ts';

/** Health checks, the site's facts, and the API's own description. */
export function settingsRoutes(services: Services): Route[] {
  const { config, database } = services;
  // Created on first use: few callers read it, so the server's start should not wait for it.
  let document: ReturnType<typeof openApiDocument> | undefined;
  return [
    ...teamRoutes(services),

    route(endpoints.getHealth, async () => ({ status: 'ok' as const })),

    route(endpoints.getReady, async () => {
      await database.ready();
      // While the centre moves to another database, this one can only be read.
      if (database.dialect === 'sqlite' && (await readSeal(database.read))) throw new AppError('moving');
      return { status: 'ready' as const };
    }),

    route(endpoints.getOpenapi, async () => {
      document ??= openApiDocument(endpoints, config.publicOrigin);
      return document;
    }),

    route(endpoints.getSite, async ({ now }): Promise<Site> => {
      const [settings, openingHours, slots] = await Promise.all([
        readSettings(database.read),
        readOpeningHours(database.read),
        listSlots(database.read),
      ]);
      return {
        name: settings.name,
        tagline: settings.tagline,
        address: settings.address,
        phone: settings.phone,
        whatsappNumber: settings.whatsappNumber,
        email: settings.email,
        mapUrl: settings.mapUrl,
        directionsUrl: directionsUrl(settings),
        mapEmbedUrl: settings.mapEmbedUrl,
        mapPicture: settings.mapPicture,
        latitude: settings.latitude,
        longitude: settings.longitude,
        socialLinks: settings.socialLinks,
        timeZone: settings.timeZone,
        today: centreDate(now, settings.timeZone),
        openingHours: openingHours.map((day) => ({
          dayOfWeek: day.dayOfWeek,
          openTime: day.openTime,
          closeTime: day.closeTime,
          isOpen: day.isOpen,
        })),
        lastEntryTime: lastEntry(openingHours, settings.lastBookingMinutesBeforeEnd),
        bookingClosesMinutesBeforeEnd: settings.lastBookingMinutesBeforeEnd,
        session: typicalSession(slots),
        childAges,
        bookingHorizonDays: settings.bookingHorizonDays,
        paymentMethods: [
          'desk',
          ...(settings.upiId ? (['upi'] as const) : []),
          ...(services.gateway ? (['online'] as const) : []),
        ],
        upiId: settings.upiId,
        phoneSignIn: config.otpDelivery !== 'off',
        googleSignIn: config.google !== undefined,
        selfAdmin: config.allowSelfAdmin,
        requireLoginForPlay: config.requireLoginForPlay,
        keptMonths: {
          visits: settings.keepVisitsMonths,
          names: settings.keepVisitNamesMonths,
          enquiries: settings.keepEnquiriesMonths,
        },
      };
    }),
  ];
}

/** The latest entry of the week: this long before the latest closing time. */
function lastEntry(days: readonly { closeTime: string; isOpen: boolean }[], minutesBefore: number): string {
  const closing = days.filter((day) => day.isOpen).map((day) => minutesOf(day.closeTime));
  return timeOf(Math.max(minutesBefore, ...closing) - minutesBefore);
}
