import { z } from 'zod';
import { attempt } from '../../wizard/attempt.ts';
import { useKeptDraft } from '../../wizard/useKeptDraft.ts';

const KEPT_AS = 'toodles.party';

/** How many guests a party may have (seed 000, section 5): 25 numbers, starting at 5. */
export const guestCounts: readonly number[] = Array.from({ length: 25 }, (_, place) => 5 + place);

const text = z.string().catch('');

// Each part that a draft of an older version has otherwise falls back alone; the rest of what was typed stays.
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
  decoration: text,
  specialRequests: text,
  parentName: text,
  parentPhone: text,
  parentEmail: text,
  /** The box is ticked. Not kept as `consent`, under which older pages kept a yes to an older text. */
  agreed: z.boolean().catch(false),
  attempt: attempt.nullable().catch(null),
});

/** Everything that the party wizard was told, kept in this tab until the party is booked. */
export type Draft = z.output<typeof draftSchema>;
export type ChangeDraft = (change: Partial<Draft>) => void;

export const useDraft = () => useKeptDraft(KEPT_AS, draftSchema);
