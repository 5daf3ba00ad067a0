import { mdiReceiptTextOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { cx } from '../../shared/ui/class-names.ts';
import { Grid } from '../../shared/ui/Layout.tsx';
import { apiPage } from '../api-page.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListMenu } from '../ui/ListMenu.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { ListCard } from '../ui/table/ListCard.tsx';
import { SelectionBar } from '../ui/table/SelectionBar.tsx';
import { useSelection } from '../ui/table/useSelection.ts';
import { pageParam, useUrlState } from '../ui/useUrlState.ts';
import styles from './Counter.module.css';
import { CounterSalePanel } from './CounterSalePanel.tsx';
import { CounterSalesBulk } from './CounterSalesBulk.tsx';
import { CounterSalesRows } from './CounterSalesRows.tsx';
import { counterSalesQuery, SALES_PER_PAGE } from './queries.ts';

/** Every sale of the counter, newest first. Search, page and the open sale are in the address. */
export function CounterSales() {
  const { search, change } = useUrlState();
  const words = search.get('q') ?? '';
  const page = pageParam(search);
  const query = useQuery(counterSalesQuery({ search: words, page }));
  const selection = useSelection({
    shown: query.data?.rows,
    keyOf: ({ id }) => id,
    filter: { search: words },
  });
  const open = search.get('sale') ?? undefined;
  const isSearched = words !== '' || page > 1;
  return (
    <Grid columns="minmax(0, 1fr)" gap={16} align="start" className={cx(open !== undefined && styles.open)}>
      <ListCard
        title="Counter sales"
        label="sales"
        aside={
          (query.data?.total ?? 0) > 0 && (
            <ListMenu path="/api/admin/counter-sales" query={{ search: words }} />
          )
        }
        filters={
          <SearchField
            label="Search counter sales"
            placeholder="Name, phone, reference"
            value={words}
            onSearch={(text) => change({ q: text, page: undefined }, { replace: true })}
          />
        }
        query={query}
        page={page}
        pageSize={SALES_PER_PAGE}
        bar={
          <SelectionBar
            selection={selection}
            total={query.data?.total ?? 0}
            readFirst={(limit) =>
              apiPage('GET /api/admin/counter-sales', { query: { search: words, limit } })
            }
          >
            <CounterSalesBulk
              sales={selection.rows}
              onDone={(done) =>
                selection.set(
                  selection.rows.filter(({ id }) => done.has(id)),
                  false,
                )
              }
            />
          </SelectionBar>
        }
        emptyState={
          isSearched ? (
            <EmptyState
              icon={mdiReceiptTextOutline}
              title="No sale matches"
              text="Try fewer letters or the last digits of the phone."
              action={{ label: 'Show all sales', onClick: () => change({ q: undefined, page: undefined }) }}
            />
          ) : (
            <EmptyState
              icon={mdiReceiptTextOutline}
              art="socks"
              title="No counter sales yet"
              text="Items that are sold at the counter appear here, each with its payments."
              action={{ label: 'Start a sale', onClick: () => change({ view: undefined }) }}
            />
          )
        }
      >
        {(rows) => <CounterSalesRows rows={rows} selection={selection} />}
      </ListCard>
      {open !== undefined && (
        <SidePanel key={open} row={open} label="Sale" onClose={() => change({ sale: undefined })}>
          <CounterSalePanel id={open} row={query.data?.rows.find(({ id }) => id === open)} />
        </SidePanel>
      )}
    </Grid>
  );
}
