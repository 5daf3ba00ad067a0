import { isNumber, type ParamRules } from '../ui/param-rules.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The parameters of the page's address. */
export const tillRules: ParamRules = { session: (value) => uuid.test(value), drawer: isNumber };
