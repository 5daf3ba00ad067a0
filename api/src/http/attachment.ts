import type { TextAnswer } from './route.ts';

/** A file that a browser saves. @param name in plain letters, digits, dots and dashes */
export const attachment = (text: string, type: string, name: string): TextAnswer => ({
  text,
  type,
  headers: { 'Content-Disposition': `attachment; filename="${name}"` },
});
