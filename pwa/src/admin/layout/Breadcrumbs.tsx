import MuiBreadcrumbs from '@mui/material/Breadcrumbs';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { read } from '../../shared/read.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { type PortalPageName, portalPages } from '../access/portal-access.ts';
import { numberParam } from '../ui/useUrlState.ts';
import { buildCrumbs, type OpenItem, openItems } from './crumbs.ts';
import layout from './PortalLayout.module.css';

/** The breadcrumbs: portal, navigation heading, page, and the open item. */
export function Breadcrumbs() {
  const { pathname, search } = useLocation();
  const thing = useOpenItem();
  const crumbs = buildCrumbs({ pathname, search }, thing);
  return (
    // On a phone the page's own title is enough while no item is open.
    <MuiBreadcrumbs aria-label="Breadcrumb" className={cx(!thing && layout.onlyWide)}>
      {crumbs.map(({ label, to }, place) =>
        to ? (
          <Link key={label} to={to}>
            {label}
          </Link>
        ) : (
          <span key={label} aria-current={place === crumbs.length - 1 ? 'page' : undefined}>
            {label}
          </span>
        ),
      )}
    </MuiBreadcrumbs>
  );
}

/** The item open on the page, by its reference once the page has loaded it. Sends no request of its own. */
function useOpenItem(): OpenItem | undefined {
  const { pathname, search } = useLocation();
  const idOn = (page: PortalPageName): number => {
    const thing = openItems[page];
    const isHere = thing && portalPages[page].path === pathname;
    return (isHere && numberParam(new URLSearchParams(search), thing.parameter)) || 0;
  };
  const [booking, party, sale] = [idOn('bookings'), idOn('parties'), idOn('packageManagement')];
  const asRead = { enabled: false } as const;
  const readBooking = useQuery({
    ...read('GET /api/admin/bookings/{id}', { params: { id: booking } }),
    ...asRead,
  });
  const readParty = useQuery({
    ...read('GET /api/admin/birthday-parties/{id}', { params: { id: party } }),
    ...asRead,
  });
  const readSale = useQuery({ ...read('GET /api/package-sales/{id}', { params: { id: sale } }), ...asRead });
  if (booking) return labelled('bookings', readBooking.data?.booking.reference);
  if (party) return labelled('parties', readParty.data?.party.reference);
  if (sale) return labelled('packageManagement', readSale.data?.sale.reference);
  return undefined;
}

function labelled(page: PortalPageName, reference: string | undefined): OpenItem | undefined {
  const thing = openItems[page];
  return thing && { ...thing, label: reference ?? thing.label };
}
