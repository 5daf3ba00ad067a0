import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** Marks a failed check with the error code that the whole response then carries. */
export function withErrorCode(code: ErrorCode, message: string) {
  return { error: message, params: { code } };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern exists to reject control characters
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Marks that change text direction, and so can disguise the text around them. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/;

const isStorable = (s: string) => !controlCharacters.test(s) && !directionMarks.test(s) && s.isWellFormed();

/** A one-time code sent to a phone. */
export const otp = z.string().regex(/^\d{6}$/, 'Please enter the complete 6-digit OTP');

/**
 * Trimmed text of at most `max` characters. Line breaks and tabs are allowed, other control characters are
 * not.
 */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters.`)
    .refine(isStorable, { error: 'This has a character that can’t be saved.' });

/** Like `text`, with at least one letter or digit in any script. */
export const requiredText = (max: number) =>
  text(max).refine((s) => /[\p{L}\p{N}]/u.test(s), { error: 'Please fill this in.' });

/** A row id in a path: digits only, so `1e999`, `-1` and `0x1` are rejected. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'This is not a valid ID.')
  .transform(Number);

const notThere = 'Choose one from the list.';

/** A row id in a body. */
export const id = z.number(notThere).int(notThere).positive(notThere).max(999_999_999_999_999, notThere);

const isRealDate = (s: string) => {
  const date = new Date(`${s}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === s;
};

const firstDate = '1900-01-01';
const lastDate = '2099-12-31';

/**
 * A calendar date at the centre, `YYYY-MM-DD`, from 1900 to 2099; 31 June is `invalid_date`. The range leaves
 * room for date arithmetic, so no page, list or file gets a year that it can't show.
 */
export const calendarDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Write the date as YYYY-MM-DD.')
  .refine(isRealDate, withErrorCode('invalid_date', 'That date does not exist.'))
  .refine(
    (date) => date >= firstDate && date <= lastDate,
    withErrorCode('invalid_date', 'Choose a date between 1900 and 2099.'),
  );

/** A time of day, `HH:MM`. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time as HH:MM.');

const firstInstant = Date.parse('1970-01-01T00:00:00Z');
const endOfInstants = Date.parse('2100-01-01T00:00:00Z');

/** An instant, ISO 8601 in UTC, from 1970 (the clock of a reset tablet) to the end of 2099. */
export const instant = z.iso
  .datetime({ error: 'Write the time as an ISO 8601 date and time in UTC.' })
  .refine(
    (text) => {
      const at = Date.parse(text);
      return at >= firstInstant && at < endOfInstants;
    },
    withErrorCode('invalid_date', 'Choose a time between 1970 and 2099.'),
  );

const notAPhone = 'Enter a 10-digit mobile number.';
const tenDigits = (s: string) =>
  s.replace(/[\s()-]/g, '').replace(/^(\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, '');

/** An Indian mobile number in any usual format, normalised to its 10 digits. */
export const phone = z
  .string()
  .max(32, notAPhone)
  .transform(tenDigits)
  .refine((s) => /^[6-9]\d{9}$/.test(s), withErrorCode('invalid_phone', notAPhone));

const notAnEmail = 'Enter an email address like name@example.com.';

/** An email address, lower-cased. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, notAnEmail)
  .refine((s) => z.email().safeParse(s).success, withErrorCode('invalid_email', notAnEmail));

/**
 * A value that can be cleared with null or with the blank that a form sends. Other input follows the value's
 * own rule.
 */
export const orBlank = <S extends z.ZodType>(value: S) =>
  z
    .union([z.literal('').transform(() => null), value], {
      error: (issue) => (issue.code === 'invalid_union' ? issue.errors[1]?.[0]?.message : undefined),
    })
    .nullable();

/** Optional fields of which at least one must be present. */
export const atLeastOneOf = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.strictObject(fields).refine((body) => Object.values(body).some((value) => value !== undefined), {
    error: 'Send at least one field to change.',
  });

const maxPaise = 1_000_000_000;
const notAnAmount = 'Enter an amount in rupees and whole paise.';
const amountField = (rupees: RegExp) =>
  z
    .union([z.number(), z.string().trim().max(20, notAnAmount)], notAnAmount)
    .refine((v) => rupees.test(String(v)), withErrorCode('invalid_amount', notAnAmount))
    .transform((v) => Math.round(Number(v) * 100))
    .refine(
      (paise) => Math.abs(paise) <= maxPaise,
      withErrorCode('invalid_amount', 'That amount is too large.'),
    );

/** Rupees as a number or numeric text, 0 to ₹1,00,00,000; parsed to whole paise. */
export const amountIn = amountField(/^\d{1,8}(\.\d{1,2}0*)?$/);

/** Like `amountIn`, and below zero as well: an amount that the client was shown. */
export const shownAmountIn = amountField(/^-?\d{1,8}(\.\d{1,2}0*)?$/);

/** Rupees with two decimals, as in every response. */
export const amount = z.string().regex(/^-?\d+\.\d{2}$/);

const notHours = 'Please enter valid hours to use';

/** Hours in steps of 0.5, above 0, as a number or numeric text; parsed to whole minutes. */
export const hoursIn = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,4}(\.\d+)?$/)
        .transform(Number),
    ],
    notHours,
  )
  .refine(
    (h) => Number.isFinite(h) && h > 0 && h <= 1000 && Number.isInteger(h * 2),
    withErrorCode('invalid_hours', notHours),
  )
  .transform((h) => h * 60);

/** Hours as responses carry them: 7.5 is seven and a half. */
export const hours = z.number();

/** Paging of a list: `limit` 1 to 200 (50), `offset` from 0. */
export const paging = {
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
};

/** Paging for a list that is also only counted: a limit of 0 returns its total without anyone's data. */
export const pagingOrTotal = { ...paging, limit: z.coerce.number().int().min(0).max(200).default(50) };

/** At most as many as a page of a list has. */
const idsSeparatedByCommas = (oneId: string) =>
  z
    .string()
    .max(8000)
    .regex(new RegExp(`^${oneId}(,${oneId}){0,199}$`));

/** The ids of rows of a list, separated by commas, at most 200: only these are listed. */
export const rowIds = idsSeparatedByCommas('[1-9]\\d{0,8}')
  .transform((written) => written.split(',').map(Number))
  .optional();

/** Like `rowIds`, for rows that a UUID identifies. */
export const rowUuids = idsSeparatedByCommas('[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}')
  .transform((written) => written.split(','))
  .optional();

/** Admin lists can also be downloaded as CSV. */
export const csvFormat = { format: z.enum(['json', 'csv']).default('json') };

export const search = text(80).optional();

/** The success response of calls that return no data. */
export const success = z.object({ success: z.literal(true), message: z.string() });
