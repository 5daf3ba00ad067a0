import { z } from 'zod';
import { dayKeys, week } from './week.ts';

const dayEdit = z.object({ openTime: z.string(), closeTime: z.string(), isOpen: z.boolean() });

/** An unsaved edit of the week from an earlier visit to the page, with its base. */
export const weekDraft = z.object({ base: week, edit: z.record(z.enum(dayKeys), dayEdit) });
