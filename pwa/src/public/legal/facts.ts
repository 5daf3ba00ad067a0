import type { Site } from '@toodles/api/contract/site.ts';
import { validDays } from '@toodles/api/domain/hours.ts';
import { timeOfDay } from '../../shared/format.ts';
import type { LegalFacts } from './blocks.ts';

/** The centre's data for the legal pages, from its settings. */
export const factsOf = (site: Site): LegalFacts => ({
  name: site.name,
  address: site.address,
  phone: site.phone,
  lastEntry: timeOfDay(site.lastEntryTime),
  sessionHours: site.session.minutes / 60,
  ages: site.childAges,
  horizonDays: site.bookingHorizonDays,
  closesMinutesBefore: site.bookingClosesMinutesBeforeEnd,
  hoursValidDays: validDays,
  keptMonths: site.keptMonths,
  needsLogin: site.requireLoginForPlay,
  takesUpi: site.paymentMethods.includes('upi'),
  hasGoogleSignIn: site.googleSignIn,
});
