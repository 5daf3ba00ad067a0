import type { Site } from '@toodles/api/contract/centre/site.ts';
import { lastEntryOf, openingLines } from '../../shared/opening.ts';
import { type OpeningTexts, texts } from '../../shared/texts.ts';
import { contact } from '../messages/contact.ts';

/** The five questions and answers, filled with the centre's data, for the page and for search engines. */
export function questionsOf(
  site: Site,
  t = contact.en.questions,
  opening: OpeningTexts = texts.en.opening,
): readonly { question: string; answer: string }[] {
  return t.list({
    name: site.name,
    // Non-breaking spaces keep the number on one line.
    phone: site.phone.replaceAll(' ', '\u00a0'),
    opening: openingLines(site.openingHours, opening),
    lastEntry: lastEntryOf(site),
    sessionHours: site.session.minutes / 60,
    capacity: site.session.capacity,
    ages: site.childAges,
    horizonDays: site.bookingHorizonDays,
    closesMinutesBefore: site.bookingClosesMinutesBeforeEnd,
    needsLogin: site.requireLoginForPlay,
    takesUpi: site.paymentMethods.includes('upi'),
    takesOnline: site.paymentMethods.includes('online'),
  });
}
