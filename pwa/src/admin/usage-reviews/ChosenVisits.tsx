import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import type { UseQueryResult } from '@tanstack/react-query';
import type { HeldOperation } from '@toodles/api/contract/desk/held-batches.ts';
import { useMemo, useState } from 'react';
import { count, moment } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { choicesOf, chosenCount, kindOf, matchesName, nameOf } from './held-operations.ts';
import styles from './UsageReviewsPage.module.css';

interface ChosenVisitsProps {
  read: UseQueryResult<HeldOperation[]>;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

interface VisitsProps extends Omit<ChosenVisitsProps, 'read'> {
  operations: readonly HeldOperation[];
}

/** The number of checkboxes rendered at once: a batch may hold thousands. */
const step = 100;

/** The operations of a batch to choose from, after all of them have loaded. Unchosen ones are rejected. */
export function ChosenVisits({ read, chosen, onChange }: ChosenVisitsProps) {
  if (read.isFetching) return <p role="status">Loading the visits</p>;
  if (read.isSuccess) return <Visits operations={read.data} chosen={chosen} onChange={onChange} />;
  return (
    <LoadFailed title="The visits did not load" error={read.error} onRetry={() => void read.refetch()} />
  );
}

function Visits({ operations, chosen, onChange }: VisitsProps) {
  const timeZone = useTimeZone();
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(step);
  const choices = useMemo(() => choicesOf(operations), [operations]);
  const found = choices.filter((one) => matchesName(one, search));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <>
      {choices.length > 10 && (
        <TextField
          type="search"
          label="Find a visit by name"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            // Enter would submit the decision.
            if (event.key === 'Enter') event.preventDefault();
          }}
          fullWidth
        />
      )}
      <Stack as="ul" gap={4} className={cx(surface.sunken, styles.visits)}>
        {found.slice(0, most).map((one) => (
          <li key={one.id}>
            <FormControlLabel
              control={<Checkbox checked={chosen.has(one.id)} onChange={() => toggle(one.id)} />}
              label={
                <>
                  <b>{nameOf(one)}</b>
                  <Text as="span" weight={600} tone="muted" className={styles.when}>
                    {[
                      kindOf(one),
                      moment(one.happenedAt, timeZone),
                      one.children > 0 && count(one.children, 'child', 'children'),
                      one.hours > 0 && count(one.hours, 'hour', 'hours'),
                      one.sentByTablet && 'The tablet sent it too, so it counts once',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </>
              }
            />
          </li>
        ))}
        {found.length > most && (
          <li>
            <Button onClick={() => setMost(most + step)}>
              Show more ({formatNumber(found.length - most)} left)
            </Button>
          </li>
        )}
      </Stack>
      <Text weight={600} tone="muted" className={styles.when} role="status">
        {chosenCount(choices, chosen)}. The rest will be rejected. Check-outs and corrections follow the
        decision on their visit.
      </Text>
    </>
  );
}
