import { z } from 'zod';
import { dayKeys, week } from './week.ts';

const dayEdit = z.object({ openTime: z.string(), closeTime: z.string(), isOpen: z.boolean() });

/** A week that was being edited when the page was left, and what it started from. */
export const weekDraft = z.object({ base: week, edit: z.record(z.enum(dayKeys), dayEdit) });
