import MuiCard from '@mui/material/Card';
import { MoneyDialogHost } from '../money/MoneyDialogHost.tsx';
import { DaysButton } from '../ui/DaysButton.tsx';
import { isReversedRange } from '../ui/days.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { ReversedDatesNotice } from '../ui/ReversedDatesNotice.tsx';
import { useCleanUrl } from '../ui/useCleanUrl.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import { ViewTabs } from '../ui/ViewTabs.tsx';
import { ClosingsTab } from './ClosingsTab.tsx';
import { GivenTab } from './GivenTab.tsx';
import { MatchingTab } from './MatchingTab.tsx';
import { daysText, moneyRules, noFilters, ranges, type Tab, tabs, useMoneyView } from './money-view.ts';
import { OverviewTab } from './OverviewTab.tsx';
import { OwedTab } from './OwedTab.tsx';
import { PaymentsTab } from './PaymentsTab.tsx';

const content = {
  overview: OverviewTab,
  payments: PaymentsTab,
  owed: OwedTab,
  matching: MatchingTab,
  given: GivenTab,
  closings: ClosingsTab,
} satisfies Record<Tab, () => unknown>;

/** What is owed, and which lines match, doesn't depend on the days; only fees do. */
const withoutDays: readonly Tab[] = ['owed', 'matching'];

const leads: Partial<Record<Tab, string>> = {
  owed: 'As of now.',
  matching: 'As of now, from the statements of bank, card terminal and gateway.',
};

/** The centre's money: every figure leads to its rows. */
export function MoneyPage() {
  const { tab, days, search } = useMoneyView();
  const { change } = useUrlState();
  useCleanUrl(moneyRules);
  const Content = content[tab];
  const hasDays = !withoutDays.includes(tab) || (tab === 'matching' && search.get('state') === 'fees');
  const isWrong = hasDays && isReversedRange(days);
  return (
    <MoneyDialogHost>
      <PageHead title="Money" lead={isWrong ? undefined : hasDays ? daysText(days) : leads[tab]}>
        {hasDays && <DaysChooser />}
      </PageHead>
      <ViewTabs
        label="Show"
        choices={tabs}
        chosen={tab}
        onChoose={(value) => change({ ...noFilters, tab: value === 'overview' ? undefined : value })}
      />
      {isWrong ? (
        <MuiCard>
          <ReversedDatesNotice days={days} alone />
        </MuiCard>
      ) : (
        <Content />
      )}
    </MoneyDialogHost>
  );
}

/** The days of the figures. They are in the address, so that a view can be shared. */
function DaysChooser() {
  const { range, days } = useMoneyView();
  const { change } = useUrlState();
  const choices = ranges.filter((one) => one.value !== 'days');
  return (
    <DaysButton
      label="Days"
      choices={choices}
      chosen={choices.find(({ value }) => value === range)?.value}
      days={days}
      onChoose={(next) =>
        change({
          range: next === 'today' ? undefined : next,
          from: undefined,
          to: undefined,
          page: undefined,
        })
      }
      onDays={(own) => change({ range: 'days', ...own, page: undefined })}
    />
  );
}
