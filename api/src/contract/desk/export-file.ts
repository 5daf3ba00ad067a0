import { z } from 'zod';
import { operation } from './sync.ts';

/** The format name of the export file. Its predecessor, `toodles-desk-1`, has no signature. */
export const exportFileFormat = 'toodles-desk-2';

/** The most operations in one part: one transaction and one audit entry. */
export const maxOperationsPerPart = 1000;

/** The content of one part of an export file, parsed from JSON. Its other fields are for human readers. */
export const signedPart = z.object({
  format: z.literal(exportFileFormat),
  /** Null on a tablet that has not synced since keys were introduced. */
  centre: z.object({ id: z.string().max(100), name: z.string().max(200) }).nullable(),
  tablet: z.object({ id: z.number().int(), name: z.string().max(200) }),
  exportedAt: z.string().max(40),
  /** The part's number, from 1, and the number of parts. */
  part: z.number().int().min(1),
  parts: z.number().int().min(1),
  operations: z.array(operation).min(1).max(maxOperationsPerPart),
});
export type SignedPart = z.output<typeof signedPart>;

/**
 * An export file. Each part is the exact signed text with the signature of the tablet's key: ECDSA over P-256
 * with SHA-256, r and s in base64url.
 */
export const exportFile = z.object({
  format: z.literal(exportFileFormat),
  parts: z.array(z.object({ signed: z.string(), signature: z.string().max(200) })).min(1),
});
