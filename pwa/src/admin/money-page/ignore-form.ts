import { requiredText } from '@toodles/api/contract/basics/fields.ts';
import { z } from 'zod';
import { validatedText } from '../ui/validated-text.ts';

export const ignoreForm = z.object({ reason: validatedText(requiredText(120)) });
