import type { z } from 'zod';

type RawIssue = z.core.$ZodRawIssue;
type IssueOf<Code extends RawIssue['code']> = Extract<RawIssue, { code: Code }>;

/** More values than this make a list to look up, not a sentence. */
const maxListed = 14;

/** A larger limit is not worth showing. */
const maxShownLimit = 1_000_000;

const typeMessages: Readonly<Record<string, string>> = {
  int: 'Enter a whole number.',
  number: 'Enter a number.',
  string: 'This must be text.',
  boolean: 'Choose yes or no.',
  array: 'This must be a list.',
  object: 'This must be a set of named fields.',
  record: 'This must be a set of named fields.',
};

/** An empty message: the errors inside a union's branches are more specific (`parse.ts`). */
export const useBranchMessage = '';

/**
 * A sentence for people about an invalid value, if the contract's rule has no message of its own. The
 * validator's messages ('expected int, received NaN') are never shown.
 */
export function issueMessage(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return (issue.input ?? undefined) === undefined
        ? 'This is missing.'
        : (typeMessages[issue.expected] ?? 'This is not valid.');
    case 'invalid_value':
      return choiceMessage(issue.values);
    case 'too_small':
      return minimumMessage(issue);
    case 'too_big':
      return maximumMessage(issue);
    case 'invalid_format':
      return 'This is not in the right format.';
    case 'unrecognized_keys':
      return 'This field is not allowed here.';
    case 'invalid_union':
      return useBranchMessage;
    default:
      return 'This is not valid.';
  }
}

function choiceMessage(values: readonly unknown[]): string {
  const named = values.filter((value) => value !== '');
  if (named.length === 1) return named[0] === true ? 'Please tick this.' : `This must be ${named[0]}.`;
  if (named.length > maxListed) return 'Choose one of the options.';
  return `Choose one of these: ${named.slice(0, -1).join(', ')} or ${named.at(-1)}.`;
}

function minimumMessage({ origin, minimum, inclusive }: IssueOf<'too_small'>): string {
  if (origin === 'string')
    return minimum === 1 ? 'Please fill this in.' : `Use at least ${minimum} characters.`;
  if (isList(origin)) return minimum === 1 ? 'Choose at least one.' : `Choose at least ${minimum}.`;
  return inclusive === false ? `Enter more than ${minimum}.` : `Enter ${minimum} or more.`;
}

function maximumMessage({ origin, maximum, inclusive }: IssueOf<'too_big'>): string {
  if (origin === 'string') return `Use at most ${maximum} characters.`;
  if (isList(origin)) return `Choose at most ${maximum}.`;
  if (maximum > maxShownLimit) return 'That number is too large.';
  return inclusive === false ? `Enter less than ${maximum}.` : `Enter ${maximum} or less.`;
}

const isList = (origin: string): boolean => origin === 'array' || origin === 'set' || origin === 'map';

/** A field's name in plain words: `maxChildren` and `children.2.maxChildren` are `max children`. */
export function fieldLabel(path: string): string {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  return name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}
