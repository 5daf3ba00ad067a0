import { packageType } from '@toodles/api/contract/bookings/birthday.ts';
import { partyPayments } from '@toodles/api/contract/bookings/team-parties.ts';
import { visitStatuses } from '@toodles/api/contract/bookings/team-visits.ts';
import { read } from '../../shared/read.ts';
import { isNumber, oneOf, type ParamRules } from '../ui/param-rules.ts';
import { readPage } from '../ui/read-page.ts';
import { parseView, toFilter, toPaging, type VisitsView, visitRules } from '../visits/visits-view.ts';

/** Parents book all day, so the page refetches when opened and every minute. */
const live = { staleTime: 0, refetchInterval: 60_000 } as const;

type PartyPayment = (typeof partyPayments)[number];

export interface PartiesView extends VisitsView<(typeof visitStatuses)[number], PartyPayment> {
  /** The package's slug. */
  packageType: string | undefined;
}

/** The parameters of the page's address. */
export const partyRules: ParamRules = {
  ...visitRules,
  payment: oneOf(partyPayments),
  package: (slug) => packageType.safeParse(slug).success,
  party: isNumber,
};

/** Parses the address. */
export const parsePartiesView = (search: URLSearchParams): PartiesView => ({
  ...parseView(search, visitStatuses, partyPayments),
  packageType: packageType.safeParse(search.get('package')).data,
});

/** The query of a view without its page; the export uses the same. */
export const toPartyFilter = ({ packageType: slug, ...view }: PartiesView) => ({
  ...toFilter(view),
  ...(slug && { packageType: slug }),
});

export const partiesQuery = (view: PartiesView) => ({
  ...readPage('GET /api/admin/birthday-parties', { query: { ...toPartyFilter(view), ...toPaging(view) } }),
  ...live,
});

export const partyQuery = (id: number) => ({
  ...read('GET /api/admin/birthday-parties/{id}', { params: { id } }),
  ...live,
});

/** The packages on offer. A changed price or name shows the next time the page is opened. */
export const partyPackagesQuery = { ...read('GET /api/birthday-packages'), staleTime: 60_000 };
