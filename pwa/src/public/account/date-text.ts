import { day } from '../../shared/format.ts';

/** Formats `2026-11-12` as `12 Nov 2026`. */
export const dateText = (date: string): string => `${day(date).slice(4)} ${date.slice(0, 4)}`;
