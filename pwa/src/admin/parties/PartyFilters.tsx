import { useQuery } from '@tanstack/react-query';
import { paymentChoices } from '../money/money-labels.ts';
import { FilterSelect } from '../ui/FilterSelect.tsx';
import { useUrlState } from '../ui/useUrlState.ts';
import { VisitFilters } from '../visits/VisitFilters.tsx';
import { partyStatusChoices } from '../visits/visit-labels.ts';
import { parsePartiesView, partyPackagesQuery } from './queries.ts';

const partyPaymentChoices = [...paymentChoices, { value: 'said-paid', label: 'Said paid by UPI' }];

/** The filters of the list of parties, above the list and the open party. */
export function PartyFilters() {
  const { search, change } = useUrlState();
  const view = parsePartiesView(search);
  const packages = useQuery(partyPackagesQuery).data ?? [];
  return (
    <VisitFilters view={view} what="parties" states={partyStatusChoices} payments={partyPaymentChoices}>
      <FilterSelect
        label="Package"
        choices={packages.map(({ slug, name }) => ({ value: slug, label: name }))}
        chosen={view.packageType}
        onChoose={(chosen) => change({ package: chosen, page: undefined })}
      />
    </VisitFilters>
  );
}
