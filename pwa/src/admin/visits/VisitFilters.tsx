import { mdiChevronDown, mdiTune } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { VisitSide } from '@toodles/api/contract/bookings/team-visits.ts';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { media } from '../../shared/theme/media.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { paymentChoices } from '../money/money-labels.ts';
import button from '../ui/DaysButton.module.css';
import { DaysFilter } from '../ui/DaysFilter.tsx';
import { type FilterChoice, FilterSelect } from '../ui/FilterSelect.tsx';
import { MonthDays, type PickedDay } from '../ui/MonthDays.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import styles from './VisitFilters.module.css';
import { clearedParams, dayChoices, isFiltered, sideChoices, sorts, type VisitsView } from './visits-view.ts';

/** Filters that are collapsed on a phone. */
const folded = ['when', 'from', 'to', 'status', 'payment', 'package', 'slot', 'method', 'sort'];

interface VisitFiltersProps {
  view: VisitsView<string, string>;
  /** What is listed, such as 'bookings'. */
  what: string;
  /** Which side of now is shown, in a list that can show only one. */
  when?: VisitSide | 'all' | undefined;
  /** The states to choose from. */
  states: readonly FilterChoice[];
  payments?: readonly FilterChoice[];
  /** Offers single days. */
  Calendar?: ComponentType<PickedDay>;
  /** Filters of only one of the lists. */
  children?: ReactNode;
  /** Filters that few people need, behind one button, and their parameters. */
  more?: { names: readonly string[]; filters: ReactNode };
}

/** The filters of a list of visits, all in the address. Headings sort; a phone has none, so the order is here. */
export function VisitFilters(props: VisitFiltersProps) {
  const { view, what, when, states, payments = paymentChoices, Calendar = MonthDays, children, more } = props;
  const { search, change } = useUrlState();
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  const isWide = useMediaQuery(media.wide, { noSsr: true });
  // Active filters start expanded.
  // Both ends of the days are one filter.
  const set = folded.filter((name) => search.has(name) && !(name === 'to' && search.has('from'))).length;
  const [isWhole, setIsWhole] = useState(set > 0);
  const { bar, isLine } = useIsLine();
  const choices = (
    <Choices view={view} when={when} states={states} payments={payments} Calendar={Calendar}>
      {children}
    </Choices>
  );
  return (
    <div ref={bar} className={cx(isLine && styles.line)}>
      <Row as="fieldset" gap={8} wrap aria-label={`Filters of ${what}`} className={styles.filters}>
        <SearchField
          label={`Search ${what}`}
          placeholder={isPhone || isWide ? 'Name, phone, reference' : 'Search'}
          value={view.search}
          onSearch={(q) => change({ q, page: undefined }, { replace: true })}
        />
        {isPhone && (
          <IconButton
            aria-label={set > 0 ? `Filters, ${set} set` : 'Filters'}
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            <Icon path={mdiTune} />
            {set > 0 && <span className={styles.set}>{set}</span>}
          </IconButton>
        )}
        {!isPhone && choices}
        {!isPhone && more && <MoreFilters {...more} />}
        {isFiltered(search) && (
          <Button variant="text" onClick={() => change(clearedParams)}>
            Clear
          </Button>
        )}
        {isPhone && isWhole && (
          <div className={styles.sideways}>
            {choices}
            {more?.filters}
            <OrderFilter />
          </div>
        )}
      </Row>
    </div>
  );
}

/** A line of filters is as high as one control. */
function useIsLine() {
  const bar = useRef<HTMLDivElement>(null);
  const [isLine, setIsLine] = useState(false);
  useEffect(() => {
    const row = bar.current?.firstElementChild;
    if (!row) return;
    const watch = new ResizeObserver(() => setIsLine(row.clientHeight <= 44));
    watch.observe(row);
    return () => watch.disconnect();
  }, []);
  return { bar, isLine };
}

type ChoicesProps = Pick<VisitFiltersProps, 'view' | 'when' | 'states' | 'children'> &
  Required<Pick<VisitFiltersProps, 'payments' | 'Calendar'>>;

function Choices({ view, when, states, payments, Calendar, children }: ChoicesProps) {
  const { search, change } = useUrlState();
  const today = useCentreNow().date;
  const set = (changes: Record<string, string | undefined>) => change({ ...changes, page: undefined });
  return (
    <>
      <DaysFilter
        label="Days of the visit"
        choices={when ? sideChoices(today) : dayChoices(today, search.has('sort') ? view.sort : 'next')}
        days={{ from: view.from, to: view.to, ...(when && { when }) }}
        isSet={search.has('when')}
        Calendar={Calendar}
        onChoose={(days) => set({ when: undefined, ...days })}
      />
      <FilterSelect
        label="Status"
        choices={states}
        chosen={view.status}
        onChoose={(status) => set({ status })}
      />
      {children}
      <FilterSelect
        label="Payment"
        choices={payments}
        chosen={view.payment}
        onChoose={(payment) => set({ payment })}
      />
    </>
  );
}

/** The headings sort where there are any. */
function OrderFilter() {
  const { search, change } = useUrlState();
  return (
    <FilterSelect
      label="Order"
      any="Default order"
      choices={sorts}
      chosen={search.get('sort') ?? undefined}
      onChoose={(sort) => change({ sort, page: undefined })}
    />
  );
}

/** The filters that few people need. The button says how many of them are set. */
function MoreFilters({ names, filters }: NonNullable<VisitFiltersProps['more']>) {
  const { search } = useUrlState();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const set = names.filter((name) => search.has(name)).length;
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={cx(button.button, set > 0 && button.set)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <span>
          More<span className={styles.tail}> filters</span>
        </span>
        {set > 0 && (
          <span className={styles.set}>
            {set}
            <VisuallyHidden> set</VisuallyHidden>
          </span>
        )}
        <Icon path={mdiChevronDown} size={20} />
      </button>
      <Popover
        open={isOpen}
        anchorEl={anchor.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        onClose={() => setIsOpen(false)}
        slotProps={{ paper: { className: styles.paper, role: 'dialog', 'aria-label': 'More filters' } }}
      >
        <Stack gap={8}>
          {filters}
          <OrderFilter />
        </Stack>
      </Popover>
    </>
  );
}
