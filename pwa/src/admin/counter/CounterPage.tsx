import { useState } from 'react';
import { MoneyDialogHost } from '../money/MoneyDialogHost.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useCleanUrl } from '../ui/useCleanUrl.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import { CounterSales } from './CounterSales.tsx';
import { type MadeSale, NewSale } from './NewSale.tsx';
import { counterRules } from './queries.ts';
import { SaleDone } from './SaleDone.tsx';

const views = [
  { value: undefined, label: 'New sale' },
  { value: 'sales', label: 'All sales' },
] as const;

/** The counter: sells visits, hours and items in one step, and lists what it sold. */
export function CounterPage() {
  const { search, change } = useUrlState();
  useCleanUrl(counterRules);
  const view = search.get('view') === 'sales' ? 'sales' : undefined;
  const [made, setMade] = useState<MadeSale>();
  const [attempt, setAttempt] = useState(0);
  return (
    <MoneyDialogHost>
      <PageHead title="Counter">
        <FilterChips
          label="Show"
          choices={views}
          chosen={view}
          onChoose={(chosen) => {
            setMade(undefined);
            change({ view: chosen, q: undefined, page: undefined, sale: undefined });
          }}
        />
      </PageHead>
      {view === 'sales' && <CounterSales />}
      {/* Stays while the list is open, so that an unfinished bill is not lost. */}
      <div hidden={view === 'sales'}>
        {made ? (
          <SaleDone made={made} onNew={() => setMade(undefined)} />
        ) : (
          <NewSale key={attempt} onDone={setMade} onStartOver={() => setAttempt(attempt + 1)} />
        )}
      </div>
    </MoneyDialogHost>
  );
}
