import { z } from 'zod';

/** A field's text as it is typed, held to a rule of the contract. What the rule makes of it is the server's matter. */
export function typed(rule: z.ZodType) {
  return z.string().superRefine((text, context) => {
    const [issue] = rule.safeParse(text).error?.issues ?? [];
    if (issue) context.addIssue({ code: 'custom', message: issue.message });
  });
}

/** As `typed`, where the rule is about another form of the text and its own words would not fit the field. */
export function typedAs(rule: z.ZodType, of: (text: string) => unknown, message: string) {
  return z.string().refine((text) => rule.safeParse(of(text)).success, { error: message, abort: true });
}
