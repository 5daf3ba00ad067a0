import { z } from 'zod';

/**
 * Validates a field's text with a rule of the contract, and keeps the text itself. The server applies the
 * rule's transforms.
 */
export function validatedText(rule: z.ZodType) {
  return z.string().superRefine((text, context) => {
    const [issue] = rule.safeParse(text).error?.issues ?? [];
    if (issue) context.addIssue({ code: 'custom', message: issue.message });
  });
}

/** Like `typed`, for a rule about a different form of the text, whose message would not fit the field. */
export function validatedTextAs(rule: z.ZodType, of: (text: string) => unknown, message: string) {
  return z.string().refine((text) => rule.safeParse(of(text)).success, { error: message, abort: true });
}
