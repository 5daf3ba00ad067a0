import { grouped } from '@toodles/api/domain/money.ts';

/** Formats a figure with Indian digit grouping and at most one decimal: `1,284`, `37,492.5`. */
export const formatNumber = (n: number): string => grouped(Math.round(n * 10) / 10);
