import { z } from 'zod';
import { id, instant } from './basics.ts';
import { endpoint, permission } from './endpoint.ts';

/** Versions of the text that a parent agrees to, oldest first. `domain/consent.ts` has the texts. */
export const consentVersions = ['2026-11-21', '2026-11-23'] as const;
export type ConsentVersion = (typeof consentVersions)[number];

/** The declaration of a parent or guardian, with the version of the text that they agreed to. */
export const guardianConsent = z.strictObject({
  version: z.enum(consentVersions),
  isAdult: z.literal(true),
  isGuardian: z.literal(true),
});
export type GuardianConsent = z.output<typeof guardianConsent>;

/** `true` comes from pages that are older than the guardian's declaration. */
export const bookingConsent = z.union([z.literal(true), guardianConsent]).optional();

/** What a consent can be about. */
export const consentSubjects = ['booking', 'party', 'sale', 'account'] as const;
export type ConsentSubject = (typeof consentSubjects)[number];

export const recordConsent = endpoint('POST /api/admin/consents', {
  summary: 'Records that the guardian agreed in person or on paper.',
  does: "recorded a guardian's consent",
  access: permission('bookings.manage', 'hours.sell'),
  body: z.strictObject({
    subject: z.enum(['booking', 'party', 'sale']),
    id,
    consent: guardianConsent,
  }),
  answers: { 200: z.object({ consentedAt: instant }) },
});
