import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import type { InsideFamily } from '@toodles/api/contract/insights/dashboard.ts';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { count, timeOfDay } from '../../shared/format.ts';
import { read } from '../../shared/read.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid, Row, Stack } from '../../shared/ui/Layout.tsx';
import { Shape, type ShapeKind } from '../../shared/ui/Shape.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { portalPages } from '../access/portal-access.ts';
import { Card } from '../ui/Card.tsx';
import { useTimeZone } from '../ui/useTimeZone.ts';
import styles from './InsideNow.module.css';
import { insideCount, insideSources, isOverTime, overTimeText } from './inside-text.ts';

const insideQuery = { ...read('GET /api/admin/inside'), staleTime: 0, refetchInterval: 30_000 } as const;

const shapes: Record<InsideFamily['kind'], ShapeKind> = { hours: 'hours', booking: 'booked', party: 'party' };

/** Who is inside, since when, and who is over time; folded to one line until someone asks. */
export function InsideNow() {
  const { data: inside } = useQuery(insideQuery);
  const [isOpen, setIsOpen] = useState(false);
  const list = useId();
  if (!inside || inside.length === 0) return null;
  const now = new Date();
  const people = insideCount(inside);
  return (
    <>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setIsOpen(!isOpen)}
      >
        <b>
          Inside<span className={styles.more}> now</span>
        </b>{' '}
        <span>
          {people}
          <span className={styles.more}> {people === 1 ? 'child' : 'children'}</span>
        </span>
        <Text as="span" weight={800} tone="warn" nowrap className={styles.over}>
          {overTimeText(inside, now)}
        </Text>
        <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} size={20} />
      </button>
      <div id={list} className={styles.list}>
        {isOpen && (
          <Card title="Inside now" isTitleHidden>
            <Text size="sm" weight={700} className={styles.sources}>
              {insideSources(inside, now)}
            </Text>
            <Stack as="ul">
              {inside.map((family) => (
                <Family key={`${family.kind} ${family.id} ${family.since}`} family={family} now={now} />
              ))}
            </Stack>
          </Card>
        )}
      </div>
    </>
  );
}

function Family({ family, now }: { family: InsideFamily; now: Date }) {
  const timeZone = useTimeZone();
  const timeOf = (instant: string) => timeOfDay(centreMoment(new Date(instant), timeZone).time);
  const { kind, name, children, since, until } = family;
  const people = kind === 'party' ? count(children, 'guest', 'guests') : count(children, 'child', 'children');
  return (
    <Grid as="li" columns="24px minmax(0, 1fr) auto" gap={12} align="center" className={styles.family}>
      <Shape kind={shapes[kind]} size={18} />
      <div>
        <Link to={pageOf(family)}>{kind === 'party' ? `Party of ${name}` : name}</Link>
        <Text as="small" size="sm" weight={600} tone="muted">
          {people} · since {timeOf(since)}
        </Text>
      </div>
      <Row justify="end">
        <Text as="span" size="sm" weight={800} nowrap tone={isOverTime(family, now) ? 'warn' : 'muted'}>
          {isOverTime(family, now) ? 'Over time since' : 'Until'} {timeOf(until)}
        </Text>
      </Row>
    </Grid>
  );
}

function pageOf({ kind, id }: InsideFamily): string {
  if (kind === 'hours') return `${portalPages.packageManagement.path}?sale=${id}`;
  return kind === 'party'
    ? `${portalPages.parties.path}?party=${id}`
    : `${portalPages.bookings.path}?booking=${id}`;
}
