import { z } from 'zod';
import { attempt } from '../../wizard/attempt.ts';
import { useStoredDraft } from '../../wizard/useStoredDraft.ts';

const STORAGE_KEY = 'toodles.party';

/** The allowed guest counts: 25 numbers, starting at 5. */
export const guestCounts: readonly number[] = Array.from({ length: 25 }, (_, place) => 5 + place);

const text = z.string().catch('');

// A field that an older version stored differently resets to its default; the other fields are kept.
export const draftSchema = z.object({
  /** The package's slug. */
  packageType: z.string().nullable().catch(null),
  childName: text,
  childAge: z.number().int().nullable().catch(null),
  date: z.string().nullable().catch(null),
  /** When the party ends depends on the package. */
  slot: z.object({ id: z.number(), startTime: z.string() }).nullable().catch(null),
  guests: z.number().int().min(5).max(29).nullable().catch(null),
  theme: text,
  cake: text,
  /** The ids of the chosen add-ons. */
  addOns: z.array(z.number()).catch([]),
  decoration: text,
  specialRequests: text,
  parentName: text,
  parentPhone: text,
  parentEmail: text,
  /**
   * The box is ticked. Not stored as `consent`: older versions used that name for consent to an older text.
   */
  agreed: z.boolean().catch(false),
  /** When the deposit is paid, where it can be paid online. */
  deposit: z.enum(['now', 'later']).catch('now'),
  attempt: attempt.nullable().catch(null),
});

/** The input of the party wizard, stored in this tab until the party is booked. */
export type Draft = z.output<typeof draftSchema>;
export type ChangeDraft = (change: Partial<Draft>) => void;

export const useDraft = () => useStoredDraft(STORAGE_KEY, draftSchema);
