import { z } from 'zod';
import { endpoint, permission } from './endpoint.ts';
import { id, instant } from './fields.ts';

/** Versions of the consent text, oldest first. The texts are in `domain/families/consent.ts`. */
export const consentVersions = ['2026-11-21', '2026-11-23'] as const;
export type ConsentVersion = (typeof consentVersions)[number];

/** The guardian's declaration, with the version of the text that they agreed to. */
export const guardianConsent = z.strictObject({
  version: z.enum(consentVersions),
  isAdult: z.literal(true),
  isGuardian: z.literal(true),
});
export type GuardianConsent = z.output<typeof guardianConsent>;

/** Pages older than the guardian's declaration send `true`. */
export const bookingConsent = z.union([z.literal(true), guardianConsent]).optional();

/** The kinds of record that hold consent. */
export const consentSubjects = ['booking', 'party', 'sale', 'account'] as const;
export type ConsentSubject = (typeof consentSubjects)[number];

const recordConsent = endpoint('POST /api/admin/consents', {
  summary: 'Records that the guardian consented in person or on paper.',
  auditAction: "recorded a guardian's consent",
  access: permission('bookings.manage', 'hours.sell'),
  body: z.strictObject({
    subject: z.enum(['booking', 'party', 'sale']),
    id,
    consent: guardianConsent,
  }),
  responses: { 200: z.object({ consentedAt: instant }) },
});

export const consentEndpoints = { recordConsent };
