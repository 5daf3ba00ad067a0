import type { z } from 'zod';
import { type ErrorCode, errorTable } from '../contract/errors.ts';
import { AppError } from './app-error.ts';

type Issue = z.core.$ZodIssue;

const isCode = (value: unknown): value is ErrorCode => typeof value === 'string' && value in errorTable;

function codeOf(issue: Issue): ErrorCode {
  if (issue.code === 'unrecognized_keys') return 'unknown_field';
  const given: unknown = issue.code === 'custom' ? issue.params?.code : undefined;
  return isCode(given) ? given : 'invalid_request';
}

const pathOf = (issue: Issue): string =>
  [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])].join('.');

/** The schema's own words where they were written for people, and plain ones where they were not. */
function wordsOf(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return 'This field does not belong here.';
  if (issue.code !== 'invalid_type') return issue.message;
  return issue.input === undefined
    ? 'This is missing.'
    : `This must be ${/^[aeiou]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected}.`;
}

/** A union says only that no branch fits; what was wrong is inside. */
const unfold = (issue: Issue): Issue[] =>
  issue.code === 'invalid_union' && issue.errors.some((e) => e.length > 0)
    ? issue.errors
        .flat()
        .filter((i) => i.code !== 'invalid_value')
        .map((i) => ({ ...i, path: [...issue.path, ...i.path] }))
    : [issue];

/**
 * Checks a part of the request against its schema.
 * @returns what the schema makes of it
 * @throws AppError 400 with the code of the first failed check and an issue a field
 */
export function parse<S extends z.ZodType>(schema: S, value: unknown, part: string): z.output<S> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.flatMap((i) => unfold(i).slice(0, 1));
  const [first] = issues;
  const code = issues.map(codeOf).find((c) => c !== 'invalid_request') ?? 'invalid_request';
  throw new AppError(code, {
    message:
      code === 'invalid_request'
        ? `${errorTable[code].message} ${first ? wordsOf(first) : ''}`.trim()
        : errorTable[code].message,
    issues: issues.map((i) => ({ path: pathOf(i) || part, message: wordsOf(i) })),
  });
}
