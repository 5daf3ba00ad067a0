import { z } from 'zod';
import { operation } from './sync.ts';

/** The name of the export file's format. `toodles-desk-1` is the one before it, without a signature. */
export const deskFileFormat = 'toodles-desk-2';

/** As many as a tablet hands in at once: one transaction, with one line in the audit log. */
export const mostInPart = 1000;

/** What a part of an export file says, once its text is read as JSON. What else is in it is for people. */
export const signedPart = z.object({
  format: z.literal(deskFileFormat),
  /** Null on a tablet that has not called since there are keys. */
  centre: z.object({ id: z.string().max(100), name: z.string().max(200) }).nullable(),
  tablet: z.object({ id: z.number().int(), name: z.string().max(200) }),
  exportedAt: z.string().max(40),
  /** This part's number, from 1, and how many there are. */
  part: z.number().int().min(1),
  parts: z.number().int().min(1),
  operations: z.array(operation).min(1).max(mostInPart),
});
export type SignedPart = z.output<typeof signedPart>;

/**
 * An export file. Each part is a text, exactly as it was signed, with the signature of the tablet's key: ECDSA over P-256
 * with SHA-256, r and s in base64url.
 */
export const deskFile = z.object({
  format: z.literal(deskFileFormat),
  parts: z.array(z.object({ signed: z.string(), signature: z.string().max(200) })).min(1),
});
