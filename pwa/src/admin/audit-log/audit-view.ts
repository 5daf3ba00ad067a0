import { type AuditEntity, auditEntities } from '@toodles/api/contract/insights/audit.ts';
import { dateParam } from '../ui/days.ts';
import { isDate, isSearch, listRules, oneOf, type ParamRules } from '../ui/param-rules.ts';
import { readPage } from '../ui/read-page.ts';
import { pageParam } from '../ui/useUrlState.ts';

export const LINES_PER_PAGE = 20;

export interface AuditView {
  search: string;
  entity: AuditEntity | undefined;
  entityId: string;
  from: string;
  to: string;
  page: number;
}

/** The parameters of the page's address. */
export const auditRules: ParamRules = {
  ...listRules,
  kind: oneOf(auditEntities),
  id: isSearch,
  from: isDate,
  to: isDate,
};

/** Parses the address. Invalid values count as missing. */
export function parseView(search: URLSearchParams): AuditView {
  return {
    search: search.get('q') ?? '',
    entity: auditEntities.find((entity) => entity === search.get('kind')),
    entityId: (search.get('id') ?? '').slice(0, 80),
    from: dateParam(search, 'from'),
    to: dateParam(search, 'to'),
    page: pageParam(search),
  };
}

/** The query of a view without its page; the export uses the same. */
export const toFilter = ({ page: _page, entity, ...rest }: AuditView) => ({
  ...rest,
  ...(entity && { entity }),
});

export const isFiltered = (view: AuditView): boolean =>
  Object.values(toFilter(view)).some((value) => value !== '');

export function auditQuery(view: AuditView) {
  const { from, to, ...rest } = toFilter(view);
  const query = {
    ...rest,
    ...(from && { from }),
    ...(to && { to }),
    limit: LINES_PER_PAGE,
    offset: (view.page - 1) * LINES_PER_PAGE,
  };
  return { ...readPage('GET /api/admin/audit-log', { query }), staleTime: 0 };
}
