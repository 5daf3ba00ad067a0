import { day } from '../../shared/format.ts';

/** `2026-11-12` is `12 Nov 2026`. */
export const dateText = (date: string): string => `${day(date).slice(4)} ${date.slice(0, 4)}`;
