import type { MessageSubject } from '../../contract/messages/messages.ts';

const everywhere = {
  name: 'First name of the parent',
  centre: 'Name of the centre',
  address: 'Address of the centre',
  phone: 'Phone of the centre',
  directions: 'Link to the way in Google Maps',
} as const;

const visit = {
  ...everywhere,
  what: '“play session” or “party”',
  package: 'Package',
  guests: 'Number of children or guests',
  day: 'Day of the visit',
  time: 'Start of the visit',
  end: 'End of the visit',
  reference: 'Reference',
  due: 'What is still to pay, and for a party by when',
  confirm: 'How it is confirmed, or that it is',
  refund: 'What goes back after cancelling, or is still to pay',
  theme: 'Theme of a party',
  cake: 'Cake of a party, as the parent wishes it',
  addons: 'Add-ons of a party',
  link: 'Link to the visit',
  review: 'Link for reviews',
  until: 'Until when seats from the waiting list are held',
} as const;

/** The fields that texts can use, by what they are about. */
export const messageFields = {
  visit,
  party: visit,
  news: { ...visit, text: 'What the team writes' },
  payment: {
    ...everywhere,
    amount: 'Amount',
    day: 'Day of the payment',
    what: 'What it is for, with its reference',
    due: 'What is still to pay',
    bill: 'Link to the bill or receipt',
  },
  unpaid: {
    ...everywhere,
    amount: 'Amount',
    what: 'play session or party',
    reference: 'Reference',
    day: 'Day of the visit',
    time: 'Start of the visit',
    why: 'Why it was not taken',
    link: 'Link to the booking or party',
  },
  hours: {
    ...everywhere,
    package: 'Package',
    used: 'Hours that the last visit took',
    day: 'Day of the last visit',
    left: 'Hours left',
    until: 'Last day on which they are valid',
    link: 'Link to the hour package',
  },
  family: { ...everywhere, text: 'What the team writes' },
  till: {
    centre: 'Name of the centre',
    drawer: 'Drawer',
    day: 'Day of the till',
    taken: 'What was taken, by method',
    expected: 'Cash that was expected',
    counted: 'Cash that was counted',
    difference: 'Difference, with its reason',
    person: 'Who closed it',
    link: 'Link to the closing sheet',
  },
  day: {
    centre: 'Name of the centre',
    day: 'Today',
    visits: 'Bookings of today',
    parties: 'Parties of today',
    taken: 'What was taken yesterday',
    todo: 'What waits for the team',
    link: 'Link to the dashboard',
  },
  alarm: {
    centre: 'Name of the centre',
    problem: 'What is wrong',
    link: 'Link to the page about it',
  },
} as const satisfies Record<MessageSubject, Readonly<Record<string, string>>>;

/** A text with fields in braces, such as `Hi {name}`. */
export interface Template {
  /** The subject of an email, and the title of a notification. */
  title: string;
  body: string;
}

/** The value of each field, by its name. */
export type FieldValues = Readonly<Record<string, string>>;

const placeholder = /\{(\w*)\}/g;

export type TemplateProblem =
  | { code: 'unknown_field'; field: string }
  | { code: 'field_missing'; field: string }
  | { code: 'brace' }
  | { code: 'field_at_edge' };

/**
 * What is wrong with a text. Meta refuses templates whose body starts or ends with a field.
 * @returns undefined if it can be used
 */
export function templateProblem(
  { title, body }: Template,
  about: MessageSubject,
): TemplateProblem | undefined {
  for (const text of [title, body]) {
    for (const [, name = ''] of text.matchAll(placeholder))
      if (!Object.hasOwn(messageFields[about], name)) return { code: 'unknown_field', field: name };
    if (/[{}]/.test(text.replaceAll(placeholder, ''))) return { code: 'brace' };
  }
  if ((about === 'news' || about === 'family') && !body.includes('{text}'))
    return { code: 'field_missing', field: 'text' };
  const trimmed = body.trim();
  return /^\{\w+\}|\{\w+\}\W*$/.test(trimmed) ? { code: 'field_at_edge' } : undefined;
}

/** A value as one line: Meta refuses line breaks, tabs and rows of spaces in a field. */
export const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const fieldValue = (values: FieldValues, name: string): string | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** Fills the fields of a text. */
export const fill = (text: string, values: FieldValues): string =>
  text.replaceAll(placeholder, (whole, name: string) => inOneLine(fieldValue(values, name) ?? whole));

/** The body as Meta stores it, with a numbered field for each: `Hi {{1}}`. */
export function numbered(body: string): string {
  let field = 0;
  return body.replaceAll(placeholder, () => {
    field += 1;
    return `{{${field}}}`;
  });
}

/** The values of the numbered fields of a body, in order. Meta refuses a blank one. */
export const numberedValues = (body: string, values: FieldValues): string[] =>
  [...body.matchAll(placeholder)].map(([, name = '']) => inOneLine(fieldValue(values, name) ?? '') || '–');
