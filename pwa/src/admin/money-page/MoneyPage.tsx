import MuiCard from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { Row } from '../../shared/ui/Layout.tsx';
import { MoneyDialogHost } from '../money/MoneyDialogHost.tsx';
import { ChoiceSelect } from '../ui/ChoiceSelect.tsx';
import { isReversedRange } from '../ui/days.ts';
import { FilterChips } from '../ui/FilterChips.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ReversedDatesNotice } from '../ui/ReversedDatesNotice.tsx';
import { useCleanUrl } from '../ui/useCleanUrl.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import { ClosingsTab } from './ClosingsTab.tsx';
import { GivenTab } from './GivenTab.tsx';
import { MatchingTab } from './MatchingTab.tsx';
import styles from './MoneyPage.module.css';
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
      <PageHead title="Money" lead={hasDays && !isWrong ? daysText(days) : undefined}>
        {hasDays && <DaysChooser />}
      </PageHead>
      <FilterChips
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

const ends = [
  { end: 'from', label: 'From' },
  { end: 'to', label: 'To' },
] as const;

/** The days of the figures. They are in the address, so that a view can be shared. */
function DaysChooser() {
  const { range, days } = useMoneyView();
  const { change } = useUrlState();
  const id = useId();
  return (
    <Row gap={10} columnGap={12} align="start" wrap className={styles.chooser}>
      <ChoiceSelect
        label="Days"
        choices={ranges}
        chosen={range}
        onChoose={(next) =>
          change({
            range: next === 'today' ? undefined : next,
            from: next === 'days' ? days.from : undefined,
            to: next === 'days' ? days.to : undefined,
            page: undefined,
          })
        }
      />
      {range === 'days' &&
        ends.map(({ end, label }) => (
          <TextField
            key={end}
            id={`${id}-${end}`}
            size="small"
            type="date"
            label={label}
            className={styles.day}
            value={days[end]}
            onChange={({ target }) => change({ [end]: target.value, page: undefined }, { replace: true })}
          />
        ))}
    </Row>
  );
}
