import { requiredText, timeOfDay } from '@toodles/api/contract/basics/fields.ts';
import { z } from 'zod';

export const templateForm = z.object({
  title: requiredText(120),
  body: requiredText(1000),
  isOn: z.boolean(),
});

export const quietHoursForm = z.object({ quietFrom: timeOfDay, quietUntil: timeOfDay });
