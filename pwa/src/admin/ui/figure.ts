import { grouped } from '@toodles/api/domain/money.ts';

/** A figure of the portal, in Indian grouping and to a tenth: `1,284`, `37,492.5`. */
export const figure = (n: number): string => grouped(Math.round(n * 10) / 10);
