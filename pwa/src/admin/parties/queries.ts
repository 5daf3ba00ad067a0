import { packageType } from '@toodles/api/contract/birthday.ts';
import { read } from '../../shared/read.ts';
import { type AddressRules, isNumber } from '../ui/address-rules.ts';
import { readPage } from '../ui/read-page.ts';
import { filterOf, pagingOf, type VisitsView, viewIn, visitRules } from '../visits/visits-view.ts';

/** Parents book all day long: what the page shows is asked for again when it is opened, and each minute. */
const live = { staleTime: 0, refetchInterval: 60_000 } as const;

export interface PartiesView extends VisitsView {
  /** The package's slug. */
  packageType: string | undefined;
}

/** What the page's address may say. */
export const partyRules: AddressRules = {
  ...visitRules,
  package: (slug) => packageType.safeParse(slug).success,
  party: isNumber,
};

/** What the address asks for. */
export const partiesViewIn = (search: URLSearchParams): PartiesView => ({
  ...viewIn(search),
  packageType: packageType.safeParse(search.get('package')).data,
});

/** What a view asks of the server, but for its page: an export asks the same. */
export const partyFilterOf = ({ packageType: slug, ...view }: PartiesView) => ({
  ...filterOf(view),
  ...(slug && { packageType: slug }),
});

export const partiesQuery = (view: PartiesView) => ({
  ...readPage('GET /api/admin/birthday-parties', { query: { ...partyFilterOf(view), ...pagingOf(view) } }),
  ...live,
});

export const partyQuery = (id: number) => ({
  ...read('GET /api/admin/birthday-parties/{id}', { params: { id } }),
  ...live,
});

/** What is offered now; a price or a name that the team changed is seen the next time the page is opened. */
export const partyPackagesQuery = { ...read('GET /api/birthday-packages'), staleTime: 60_000 };
