import type { z } from 'zod';
import { type ErrorCode, errorTable } from '../../contract/basics/errors.ts';
import { AppError } from '../route/app-error.ts';
import { fieldLabel, issueMessage, useBranchMessage } from './issue-messages.ts';

type Issue = z.core.$ZodIssue;

const isCode = (value: unknown): value is ErrorCode => typeof value === 'string' && value in errorTable;

function codeOf(issue: Issue): ErrorCode {
  if (issue.code === 'unrecognized_keys') return 'unknown_field';
  const given: unknown = issue.code === 'custom' ? issue.params?.code : undefined;
  return isCode(given) ? given : 'invalid_request';
}

const pathOf = (issue: Issue): string =>
  [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])].join('.');

/**
 * A union only reports that no branch fits, unless it has its own message; the problem and its code are in
 * the branches. For a field that may be blank, the other branch has them, or the one that accepts form input.
 */
function resolveUnion(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue;
  const branches = issue.errors.flatMap(([first]) => (first ? [first] : []));
  const inner = branches.findLast(({ code }) => code !== 'invalid_value') ?? branches.at(-1);
  const isMute = issue.message === useBranchMessage;
  if (inner && (isMute || codeOf(inner) !== 'invalid_request'))
    return resolveUnion({ ...inner, path: [...issue.path, ...inner.path] });
  return isMute ? { ...issue, message: 'This is not valid.' } : issue;
}

/**
 * Validates a part of the request against its schema.
 * @returns the parsed value
 * @throws AppError 400 with the code of the first failed check that has one, and an issue per field
 */
export function parse<S extends z.ZodType>(schema: S, value: unknown, part: string): z.output<S> {
  const parsed = schema.safeParse(value, { error: issueMessage, reportInput: true });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(resolveUnion).map((issue) => nameWhole(issue, part));
  const code = issues.map(codeOf).find((one) => one !== 'invalid_request') ?? 'invalid_request';
  const fields = firstOfEach(issues);
  const reported = fields.find((issue) => codeOf(issue) === code) ?? fields[0];
  throw new AppError(code, {
    ...(reported && { message: messageOf(reported) }),
    issues: fields.map((issue) => ({ path: pathOf(issue) || part, message: issue.message })),
  });
}

/** If the whole part has the wrong type, as with a body of `null`, no field is missing. */
const nameWhole = (issue: Issue, part: string): Issue =>
  issue.code === 'invalid_type' && issue.path.length === 0
    ? { ...issue, message: `The ${part} must be a set of named fields.` }
    : issue;

/** A value of the wrong type also fails its other checks; only the first issue is useful. */
const firstOfEach = (issues: readonly Issue[]): Issue[] =>
  [...new Map(issues.toReversed().map((issue) => [pathOf(issue), issue])).values()].toReversed();

/** The message of the whole response: the rule's own sentence, prefixed with the field if it needs that. */
function messageOf(issue: Issue): string {
  const code = codeOf(issue);
  if (code === 'unknown_field') return errorTable[code].message;
  if (code !== 'invalid_request') return issue.message;
  const name = fieldLabel(pathOf(issue));
  return name ? `Please check ${name}. ${issue.message}` : `${errorTable[code].message} ${issue.message}`;
}
