import { read } from '../../shared/read.ts';
import { newRule, type ParamRules } from '../ui/param-rules.ts';

/** What a page shows of a family must be current: the desk changes it too. */
export const familyPageQuery = (phone: string) => ({
  ...read('GET /api/admin/family', { query: { phone } }),
  staleTime: 0,
});

export const recentFamiliesQuery = { ...read('GET /api/admin/family/recent'), staleTime: 0 };

/** Families are kept by the ten digits of their phone. */
export const isPhone = (value: string): boolean => /^\d{10}$/.test(value);

/** The parameters of the page's address. */
export const familiesRules: ParamRules = { phone: isPhone, ...newRule };
