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
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { portalPages } from '../access/portal-access.ts';
import { Card } from '../ui/Card.tsx';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import { ChildCount } from './ChildCount.tsx';
import styles from './InsideNow.module.css';
import { insideCount, insideSources, isOverTime, overTimeText } from './inside-text.ts';

const insideQuery = { ...read('GET /api/admin/inside'), staleTime: 0, refetchInterval: 30_000 } as const;

const kinds = [
  { kind: 'booking', shape: 'booked', label: 'Booked' },
  { kind: 'hours', shape: 'hours', label: 'On hours' },
  { kind: 'party', shape: 'party', label: 'Party guests' },
] as const satisfies readonly { kind: InsideFamily['kind']; shape: ShapeKind; label: string }[];

/** The kinds of visit inside, with their children. */
const kindsOf = (inside: readonly InsideFamily[]) =>
  kinds
    .map((one) => ({ ...one, children: insideCount(inside.filter(({ kind }) => kind === one.kind)) }))
    .filter(({ children }) => children > 0);

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
        <Row as="span" gap={10} className={styles.kinds}>
          {kindsOf(inside).map(({ kind, shape, label, children }) => (
            <Row as="span" gap={4} key={kind} title={label}>
              <Shape kind={shape} size={14} />
              {children}
              <VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
            </Row>
          ))}
        </Row>
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
            <Families inside={inside} now={now} />
          </Card>
        )}
      </div>
    </>
  );
}

/** So many families stand beside the day before someone asks for all. */
const FIRST = 8;

/** The same beside the day, where the screen has room for it. */
export function InsideAside() {
  const { data: inside } = useQuery(insideQuery);
  const [isWhole, setIsWhole] = useState(false);
  if (!inside || inside.length === 0) return null;
  const now = new Date();
  const people = insideCount(inside);
  return (
    <Card
      title="Inside now"
      aside={
        <Text weight={800} tone="warn">
          {overTimeText(inside, now)}
        </Text>
      }
    >
      <Row as="p" gap={0} columnGap={8} align="baseline" className={styles.sum}>
        <b>{people}</b>
        <span>{people === 1 ? 'child' : 'children'}</span>
      </Row>
      <ul className={styles.legend}>
        {kindsOf(inside).map(({ kind, shape, label, children }) => (
          <Row as="li" gap={10} key={kind}>
            <Shape kind={shape} size={16} />
            {label}
            <b>{children}</b>
          </Row>
        ))}
      </ul>
      <Families inside={isWhole ? inside : inside.slice(0, FIRST)} now={now} />
      {inside.length > FIRST && (
        <button
          type="button"
          className={styles.all}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${inside.length} families`}
        </button>
      )}
    </Card>
  );
}

function Families({ inside, now }: { inside: readonly InsideFamily[]; now: Date }) {
  return (
    <Stack as="ul">
      {inside.map((family) => (
        <Family key={`${family.kind} ${family.id} ${family.since}`} family={family} now={now} />
      ))}
    </Stack>
  );
}

function Family({ family, now }: { family: InsideFamily; now: Date }) {
  const timeZone = useTimeZone();
  const timeOf = (instant: string) => timeOfDay(centreMoment(new Date(instant), timeZone).time);
  const { to } = useUrlState();
  const { kind, id, name, children, since, until } = family;
  const people = kind === 'party' ? count(children, 'guest', 'guests') : count(children, 'child', 'children');
  const shape = kinds.find((one) => one.kind === kind)?.shape ?? 'booked';
  return (
    <Grid as="li" columns="32px minmax(0, 1fr) auto" gap={12} align="center" className={styles.family}>
      <ChildCount kind={shape}>{children}</ChildCount>
      <div>
        <Link to={kind === 'booking' ? to({ booking: id }) : pageOf(family)}>
          {kind === 'party' ? `Party of ${name}` : name}
        </Link>
        <Text as="small" size="sm" weight={600} tone="muted">
          <VisuallyHidden>{people}, </VisuallyHidden>since {timeOf(since)}
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

/** A booking opens beside the day. */
const pageOf = ({ kind, id }: InsideFamily): string =>
  kind === 'hours'
    ? `${portalPages.packageManagement.path}?sale=${id}`
    : `${portalPages.parties.path}?party=${id}`;
