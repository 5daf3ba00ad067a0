import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { read } from '../../shared/read.ts';
import { type PortalPageName, portalPages } from '../access/portal-access.ts';
import { numberParam } from '../ui/useUrlState.ts';
import { type OpenItem, openItems } from './crumbs.ts';

/** The item open on the page, by its reference once the page has loaded it. Sends no request of its own. */
export function useOpenItem(): OpenItem | undefined {
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
  if (booking) return named('bookings', readBooking.data?.booking.reference);
  if (party) return named('parties', readParty.data?.party.reference);
  if (sale) return named('packageManagement', readSale.data?.sale.reference);
  return undefined;
}

function named(page: PortalPageName, reference: string | undefined): OpenItem | undefined {
  const thing = openItems[page];
  return thing && { ...thing, label: reference ?? thing.label };
}
