import { type AuditEntity, auditEntities } from '@toodles/api/contract/audit.ts';
import { type AddressRules, isDate, isSearch, listRules, oneOf } from '../ui/address-rules.ts';
import { dateIn } from '../ui/days.ts';
import { readPage } from '../ui/read-page.ts';
import { pageIn } from '../ui/useAddress.ts';

export const LINES_A_PAGE = 20;

export interface AuditView {
  search: string;
  entity: AuditEntity | undefined;
  entityId: string;
  from: string;
  to: string;
  page: number;
}

/** The parameters of the page's address. */
export const auditRules: AddressRules = {
  ...listRules,
  kind: oneOf(auditEntities),
  id: isSearch,
  from: isDate,
  to: isDate,
};

/** Parses the address. Invalid values count as missing. */
export function viewIn(search: URLSearchParams): AuditView {
  return {
    search: search.get('q') ?? '',
    entity: auditEntities.find((entity) => entity === search.get('kind')),
    entityId: (search.get('id') ?? '').slice(0, 80),
    from: dateIn(search, 'from'),
    to: dateIn(search, 'to'),
    page: pageIn(search),
  };
}

/** The query of a view without its page; the export uses the same. */
export const filterOf = ({ page: _page, entity, ...rest }: AuditView) => ({
  ...rest,
  ...(entity && { entity }),
});

export const isFiltered = (view: AuditView): boolean =>
  Object.values(filterOf(view)).some((value) => value !== '');

export function auditQuery(view: AuditView) {
  const { from, to, ...rest } = filterOf(view);
  const query = {
    ...rest,
    ...(from && { from }),
    ...(to && { to }),
    limit: LINES_A_PAGE,
    offset: (view.page - 1) * LINES_A_PAGE,
  };
  return { ...readPage('GET /api/admin/audit-log', { query }), staleTime: 0 };
}
