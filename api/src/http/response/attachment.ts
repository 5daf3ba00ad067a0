import type { TextResponse } from '../route/route.ts';

/** A file that the browser saves. @param name letters, digits, dots and dashes only */
export const attachment = (text: string, type: string, name: string): TextResponse => ({
  text,
  type,
  headers: { 'Content-Disposition': `attachment; filename="${name}"` },
});
