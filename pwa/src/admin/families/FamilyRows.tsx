import { mdiCakeVariantOutline } from '@mdi/js';
import type { FamilySort, ListedFamily } from '@toodles/api/contract/families/family-list.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { phoneNumber } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { childrenText } from '../family/families.ts';
import { formatNumber } from '../ui/format-number.ts';
import { type Column, ListTable } from '../ui/table/ListTable.tsx';
import { RowLink } from '../ui/table/RowLink.tsx';
import type { Selection } from '../ui/table/useSelection.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import styles from './Families.module.css';
import { familyName } from './FamiliesBulk.tsx';
import { birthdayText, dayText, expiryText, owesText } from './family-labels.ts';

interface FamilyRowsProps {
  rows: ListedFamily[];
  sort: FamilySort;
  /** The first day whose birthdays are pointed out. */
  birthdaysFrom: string;
  /** Within how many days hours count as expiring soon. */
  soonDays: number;
  /** Adds checkboxes. */
  selection?: Selection<ListedFamily>;
}

/** One page of families; each leads to its page. Narrow tables hide columns and show their content below the name. */
export function FamilyRows({ rows, sort, birthdaysFrom, soonDays, selection }: FamilyRowsProps) {
  const { date: today } = useCentreNow();
  const days = { today, from: birthdaysFrom };
  const columns: Column<ListedFamily>[] = [
    {
      name: 'family',
      head: 'Family',
      sorts: { ascending: 'name', descending: 'name-last' },
      phone: 'first',
      cell: (family) => <Family family={family} days={days} />,
    },
    {
      name: 'children',
      head: 'Children',
      grows: true,
      phone: 'second',
      leavesBelow: 800,
      cell: ({ children }) => <Children of={children} days={days} />,
    },
    {
      name: 'last',
      head: 'Last visit',
      sorts: { ascending: 'seen', descending: 'seen-last' },
      phone: 'hidden',
      leavesBelow: 650,
      cell: ({ lastVisit }) => <Day date={lastVisit} today={today} />,
    },
    {
      name: 'next',
      head: 'Next visit',
      sorts: { ascending: 'next', descending: 'next-last' },
      phone: 'hidden',
      leavesBelow: 950,
      cell: ({ nextVisit }) => <Day date={nextVisit} today={today} />,
    },
    {
      name: 'hours',
      head: 'Hours left',
      align: 'end',
      sorts: { ascending: 'hours', descending: 'hours-most' },
      phone: 'second-end',
      cell: (family) => <Hours family={family} today={today} soonDays={soonDays} />,
    },
    {
      name: 'owes',
      head: 'Owes',
      align: 'end',
      sorts: { ascending: 'due', descending: 'due-most' },
      phone: 'first-end',
      cell: ({ dueAmount }) =>
        paiseOf(dueAmount) > 0 ? (
          <Text as="b" weight={800} tone="warn">
            {owesText(dueAmount)}
          </Text>
        ) : (
          <Nothing />
        ),
    },
  ];
  return (
    <ListTable
      label="All families"
      columns={columns}
      sort={sort}
      rows={rows}
      keyOf={({ phone }) => phone}
      {...(selection && { selection: { ...selection, nameOf: familyName } })}
    />
  );
}

/** The usual case stays quiet; a phone leaves it out. */
const Nothing = () => <span className={styles.nothing}>–</span>;

interface BirthdayDays {
  today: string;
  from: string;
}

function Family({ family, days }: { family: ListedFamily; days: BirthdayDays }) {
  const { to } = useUrlState();
  const { phone, otherPhones, name, children } = family;
  return (
    <>
      <RowLink to={to({ phone })} opens={phone} isOpen={false}>
        {name || 'No name'}
      </RowLink>
      <small className={styles.phoneLine}>
        {phoneNumber(phone)}
        {otherPhones > 0 && ` and ${otherPhones} more`}
      </small>
      <div className={styles.childrenBelow}>
        <Children of={children} days={days} />
      </div>
    </>
  );
}

function Children({ of: children, days }: { of: ListedFamily['children']; days: BirthdayDays }) {
  const birthday = birthdayText(children, days.today, days.from);
  if (children.length === 0) return <Nothing />;
  return (
    <>
      <span className={styles.children}>{childrenText({ children })}</span>
      {birthday && (
        <small className={styles.birthday}>
          <Icon path={mdiCakeVariantOutline} size={16} />
          {birthday}
        </small>
      )}
    </>
  );
}

const Day = ({ date, today }: { date: string | null; today: string }) =>
  date === null ? <Nothing /> : dayText(date, today);

interface HoursProps {
  family: ListedFamily;
  today: string;
  soonDays: number;
}

function Hours({ family: { hoursLeft, hoursUntil }, today, soonDays }: HoursProps) {
  if (hoursLeft === 0) return <Nothing />;
  const expiry = hoursUntil === null ? undefined : expiryText(hoursUntil, today, soonDays);
  return (
    <>
      <b>{formatNumber(hoursLeft)} h</b>
      {expiry && (
        <small>
          <Text as="span" {...(expiry.isSoon && { tone: 'warn', weight: 700 })}>
            {expiry.text}
          </Text>
        </small>
      )}
    </>
  );
}
