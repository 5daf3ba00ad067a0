import { mdiTrayArrowDown } from '@mdi/js';
import MenuItem from '@mui/material/MenuItem';
import type { EndpointByKey, EndpointKey } from '@toodles/api/contract/endpoints.ts';
import type { ReactNode } from 'react';
import { buildUrl } from '../../shared/api.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { MoreMenu, moreItem } from './MoreMenu.tsx';

/** The addresses of the lists that are also files. */
type ListPath<Spec> = {
  [K in EndpointKey]: EndpointByKey[K] extends { spec: Spec }
    ? K extends `GET ${infer Path}`
      ? Path
      : never
    : never;
}[EndpointKey];
/** The address of a list with its ids filled in. */
type Filled<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : Path;
type FamilyListPath = ListPath<{ list: 'csv'; reads: 'families' }>;

/** The lists with personal data of families: their files need a permission. The compiler names a missing one. */
const familyLists: Record<FamilyListPath, true> = {
  '/api/admin/family/list': true,
  '/api/package-sales': true,
  '/api/admin/usage-reviews': true,
  '/api/admin/users': true,
  '/api/admin/stranded': true,
  '/api/admin/birthday-parties': true,
  '/api/admin/bookings': true,
  '/api/admin/waiting-list': true,
  '/api/admin/enquiries': true,
  '/api/admin/analytics/{table}': true,
  '/api/admin/incidents/affected': true,
  '/api/admin/counter-sales': true,
  '/api/admin/money-reviews': true,
  '/api/admin/documents': true,
  '/api/admin/family-credits': true,
  '/api/admin/orders': true,
  '/api/admin/passes-without-hours': true,
  '/api/admin/payments': true,
  '/api/admin/imports/{id}/rows': true,
  '/api/admin/messages': true,
};

interface ListMenuProps {
  /** What else can be done, each with the class `moreItem`. */
  items?: ReactNode | ((close: () => void) => ReactNode);
  path: Filled<ListPath<{ list: 'csv' }>>;
  query?: Record<string, string | undefined>;
}

/**
 * What is done with a list now and then: downloading the filtered list, all pages, as a spreadsheet file, if the user
 * may have it.
 */
export function ListMenu({ path, query = {}, items }: ListMenuProps) {
  const mayExport = useHasPermission('families.export') || !(path in familyLists);
  if (!mayExport && !items) return null;
  return (
    <MoreMenu label="More actions">
      {(close) => [
        typeof items === 'function' ? items(close) : items,
        mayExport && (
          <MenuItem
            key="export"
            className={moreItem}
            component="a"
            href={buildUrl(path, { query: { ...query, format: 'csv' } })}
            download
            onClick={close}
          >
            <Icon path={mdiTrayArrowDown} size={20} />
            Export
          </MenuItem>
        ),
      ]}
    </MoreMenu>
  );
}
