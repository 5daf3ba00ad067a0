import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import { uploadIdOf } from '../../domain/catalogue/uploads.ts';

/** The name is derived from the content: another picture has another name. */
const immutable = 'public, max-age=31536000, immutable';

/**
 * Serves the team's uploaded pictures by their generated names, and 404 for any other path below /uploads,
 * however it is written.
 * @param folder where they are stored
 */
export function uploadedFiles(folder: string): Middleware {
  return async (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (!isRead || !ctx.path.startsWith('/uploads/')) return next();
    const bytes = uploadIdOf(ctx.path) && (await read(join(folder, ctx.path.slice('/uploads/'.length))));
    ctx.status = bytes ? 200 : 404;
    ctx.type = bytes ? 'image/webp' : 'text/plain; charset=utf-8';
    ctx.set('Cache-Control', bytes ? immutable : 'no-cache');
    ctx.body = bytes || 'Not found.';
  };
}

async function read(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
