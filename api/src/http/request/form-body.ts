import multer from '@koa/multer';
import type { Context } from 'koa';
import { AppError } from '../route/app-error.ts';
import { refuseLargerThan } from './body.ts';

/** Room for everything around the file: names, boundaries, the other fields. */
const aroundTheFile = 65_536;

/** The fields of a form as text, and its file. */
export interface FormBody {
  fields: unknown;
  file: Buffer;
}

/**
 * Reads a form (`multipart/form-data`) with one file into memory. The file's claimed name and type are
 * ignored; neither is ever shown.
 * @param field the file's name in the form
 * @param limit the file's size in bytes
 * @throws AppError `too_large`, `unsupported_type`, `unknown_field` (a second file, or one in another field),
 *   `invalid_request` (no file, or an incomplete form)
 */
export function formBody(field: string, limit: number): (ctx: Context) => Promise<FormBody> {
  const read = multer({
    storage: multer.memoryStorage(),
    limits: { fileSize: limit, files: 1, fields: 10, fieldSize: 1000, fieldNameSize: 100 },
  }).single(field);
  return async (ctx) => {
    if (!ctx.is('multipart/form-data'))
      throw new AppError('unsupported_type', { message: 'Send multipart/form-data.' });
    await refuseLargerThan(ctx, limit + aroundTheFile, tooLarge(field, limit));
    try {
      await read(ctx, async () => undefined);
    } catch (error) {
      throw refusal(error, field, limit);
    }
    const file: multer.File | undefined = ctx.request.file;
    if (!file) throw missing(field);
    return { fields: { ...asObject(ctx.request.body) }, file: file.buffer };
  };
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

function missing(field: string): AppError {
  const message = 'Choose a file.';
  return new AppError('invalid_request', { message, issues: [{ path: field, message }] });
}

/** Names the limit, so that the sender knows how far to shrink the file. */
function tooLarge(field: string, limit: number): AppError {
  const message = `This file is larger than ${Math.floor(limit / 1_048_576)} MB. Choose a smaller one.`;
  return new AppError('too_large', { message, issues: [{ path: field, message }] });
}

function refusal(error: unknown, field: string, limit: number): AppError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'LIMIT_FILE_SIZE') return tooLarge(field, limit);
  if (code === 'LIMIT_UNEXPECTED_FILE' || code === 'LIMIT_FILE_COUNT') {
    const message = `The form takes one file, in the field '${field}'.`;
    return new AppError('unknown_field', { message, issues: [{ path: field, message }] });
  }
  return new AppError('invalid_request', { message: 'The upload was incomplete. Please try again.' });
}
