/** The fields that texts can use. Every visit has all of them. */
export const messageFields = {
  name: 'First name of the parent',
  centre: 'Name of the centre',
  address: 'Address of the centre',
  phone: 'Phone of the centre',
  directions: 'Link to the map',
  what: '“play session” or “party”',
  package: 'Package',
  guests: 'Number of children or guests',
  day: 'Day of the visit',
  time: 'Start of the visit',
  end: 'End of the visit',
  reference: 'Reference',
  due: 'What is still to pay',
  link: 'Link to the visit',
  until: 'Until when seats from the waiting list are held',
} as const;
export type MessageField = keyof typeof messageFields;

/** A text with fields in braces, such as `Hi {name}`. */
export interface Template {
  /** The subject of an email, and the title of a notification. */
  title: string;
  body: string;
}

export type FieldValues = Readonly<Record<MessageField, string>>;

const placeholder = /\{(\w*)\}/g;

const isField = (name: string): name is MessageField => Object.hasOwn(messageFields, name);

export type TemplateProblem =
  | { code: 'unknown_field'; field: string }
  | { code: 'brace' }
  | { code: 'field_at_edge' };

/**
 * What is wrong with a text. Meta refuses templates whose body starts or ends with a field.
 * @returns undefined if it can be used
 */
export function templateProblem({ title, body }: Template): TemplateProblem | undefined {
  for (const text of [title, body]) {
    for (const [, name = ''] of text.matchAll(placeholder))
      if (!isField(name)) return { code: 'unknown_field', field: name };
    if (/[{}]/.test(text.replaceAll(placeholder, ''))) return { code: 'brace' };
  }
  const trimmed = body.trim();
  return /^\{\w+\}|\{\w+\}\W*$/.test(trimmed) ? { code: 'field_at_edge' } : undefined;
}

/** A value as one line: Meta refuses line breaks, tabs and rows of spaces in a field. */
export const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Fills the fields of a text. */
export const fill = (text: string, values: FieldValues): string =>
  text.replaceAll(placeholder, (whole, name: string) => (isField(name) ? inOneLine(values[name]) : whole));

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
  [...body.matchAll(placeholder)].map(([, name = '']) =>
    isField(name) ? inOneLine(values[name]) || '–' : '–',
  );
