import {
  mdiChevronDown,
  mdiChevronLeft,
  mdiChevronRight,
  mdiChevronUp,
  mdiClockAlertOutline,
  mdiTimerSand,
} from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import type { InsideFamily } from '@toodles/api/contract/insights/dashboard.ts';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { count, timeOfDay } from '../../shared/format.ts';
import { read } from '../../shared/read.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid, Row, Stack } from '../../shared/ui/Layout.tsx';
import { Shape, type ShapeKind } from '../../shared/ui/Shape.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { portalPages } from '../access/portal-access.ts';
import { Card } from '../ui/Card.tsx';
import { shortTime } from '../ui/dates.ts';
import { SidePanel } from '../ui/SidePanel.tsx';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import { ChildCount } from './ChildCount.tsx';
import styles from './InsideNow.module.css';
import {
  earlierText,
  firstStays,
  insideCount,
  occupancyText,
  overTimeText,
  staysOf,
  stayText,
} from './inside-text.ts';

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

/** Who is inside; undefined until that is known, and while nobody is. */
function useInside() {
  const { data } = useQuery(insideQuery);
  if (!data || data.families.length === 0) return undefined;
  const children = insideCount(data.families);
  return { ...data, children, room: occupancyText({ children, limit: data.limit }), now: new Date() };
}

interface InsideButtonProps {
  isOpen: boolean;
  onOpen: () => void;
}

/** How many children are inside, in one line that opens who they are. */
export function InsideButton({ isOpen, onOpen }: InsideButtonProps) {
  const inside = useInside();
  if (!inside) return null;
  const { children, limit, families, now } = inside;
  return (
    <button type="button" className={styles.head} data-opens={PANEL} aria-expanded={isOpen} onClick={onOpen}>
      <b>
        Inside<span className={styles.more}> now</span>
      </b>{' '}
      <span>
        {children}
        <span className={styles.more}> of {limit}</span>
      </span>
      <Text as="span" weight={800} tone="bad" nowrap className={styles.overTime}>
        {overTimeText(families, now)}
      </Text>
      <Icon path={isOpen ? mdiChevronLeft : mdiChevronRight} size={20} />
    </button>
  );
}

/** The button of the panel, which gets the focus back from it. */
const PANEL = 'inside';

/** Who is inside, in a panel beside the day, or over it on a narrow screen. */
export function InsidePanel({ onClose }: { onClose: () => void }) {
  return (
    <SidePanel row={PANEL} label="Inside now" onClose={onClose}>
      <div className={styles.panel}>
        <Text as="h2" size="xl" weight={700} display>
          Inside now
        </Text>
        <Inside isWhole />
      </div>
    </SidePanel>
  );
}

/** The same beside the day, where the screen has room for it. */
export function InsideCard() {
  if (!useInside()) return null;
  return (
    <Card title="Inside now">
      <Inside />
    </Card>
  );
}

/** So many families stand beside the day before someone asks for all. */
const FIRST = 11;

function Inside({ isWhole = false }: { isWhole?: boolean }) {
  const inside = useInside();
  const [isAsked, setIsAsked] = useState(false);
  if (!inside) return <p>Nobody is inside any more.</p>;
  const { children, limit, families, room, now } = inside;
  const stays = staysOf(families, now);
  const { shown, hidden } = firstStays(stays, FIRST);
  return (
    <>
      <Row as="p" gap={0} columnGap={8} align="baseline" wrap className={styles.sum}>
        <b>{children}</b>
        <span>
          of {limit} children
          {' · '}
          <Text as="span" tone={room.isOver ? 'bad' : 'muted'}>
            {room.words}
          </Text>
        </span>
      </Row>
      <ul className={styles.legend}>
        {kindsOf(families).map(({ kind, shape, label, children: people }) => (
          <Row as="li" gap={10} key={kind}>
            <Shape kind={shape} size={16} />
            {label}
            {kind === 'booking' && <small>{earlierText(families, now)}</small>}
            <b>{people}</b>
          </Row>
        ))}
      </ul>
      {(isWhole || isAsked ? stays : shown).map(({ isSlot, families }) =>
        isSlot ? (
          <SlotFamilies key={`slot ${families[0]?.until}`} families={families} now={now} />
        ) : (
          <Families key={families[0]?.until} of={families} now={now} />
        ),
      )}
      {!isWhole && hidden > 0 && (
        <button
          type="button"
          className={styles.all}
          aria-expanded={isAsked}
          onClick={() => setIsAsked(!isAsked)}
        >
          {isAsked ? 'Show fewer' : `Show ${count(hidden, 'more family', 'more families')}`}
        </button>
      )}
    </>
  );
}

interface SlotFamiliesProps {
  families: readonly InsideFamily[];
  now: Date;
}

/** The families of a slot in one line, which opens their names. */
function SlotFamilies({ families, now }: SlotFamiliesProps) {
  const timeZone = useTimeZone();
  const [isOpen, setIsOpen] = useState(false);
  const names = useId();
  const first = families[0];
  return (
    <>
      <button
        type="button"
        className={styles.slot}
        aria-expanded={isOpen}
        aria-controls={names}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChildCount kind="booked">{insideCount(families)}</ChildCount>
        <span>
          <b>{families.length} families</b>
          {first && (
            <small>
              <VisuallyHidden>{count(insideCount(families), 'child', 'children')}, </VisuallyHidden>
              until {timeOfDay(centreMoment(new Date(first.until), timeZone).time)}
            </small>
          )}
        </span>
        {first && <Stay family={first} now={now} />}
        <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} size={20} />
      </button>
      <div id={names} className={styles.names}>
        {isOpen && <Families of={families} now={now} isTold />}
      </div>
    </>
  );
}

interface FamiliesProps {
  of: readonly InsideFamily[];
  now: Date;
  /** The line above says how long they may stay. */
  isTold?: boolean;
}

const Families = ({ of, ...asked }: FamiliesProps) => (
  <Stack as="ul">
    {of.map((family) => (
      <Family key={`${family.kind} ${family.id} ${family.since}`} family={family} {...asked} />
    ))}
  </Stack>
);

interface FamilyProps extends Pick<FamiliesProps, 'now' | 'isTold'> {
  family: InsideFamily;
}

function Family({ family, now, isTold = false }: FamilyProps) {
  const timeZone = useTimeZone();
  const timeOf = (instant: string) => centreMoment(new Date(instant), timeZone).time;
  const { to } = useUrlState();
  const { kind, id, name, children, since } = family;
  const people = kind === 'party' ? count(children, 'guest', 'guests') : count(children, 'child', 'children');
  const shape = kinds.find((one) => one.kind === kind)?.shape ?? 'booked';
  return (
    <Grid as="li" columns="44px minmax(0, 1fr) auto" gap={8} align="center" className={styles.family}>
      <ChildCount kind={shape}>{children}</ChildCount>
      <div>
        <Link to={kind === 'booking' ? to({ booking: id }) : pageOf(family)}>
          {kind === 'party' ? `Party of ${name}` : name}
        </Link>
        <Text as="small" size="sm" weight={600} tone="muted">
          <VisuallyHidden>{people}, </VisuallyHidden>since {shortTime(timeOf(since))}
        </Text>
      </div>
      {!isTold && <Stay family={family} now={now} />}
    </Grid>
  );
}

/** How long a family may stay, or is over its time. */
function Stay({ family, now }: Pick<FamilyProps, 'family' | 'now'>) {
  const { time } = centreMoment(new Date(family.until), useTimeZone());
  const { words, look } = stayText(family, now);
  return (
    <span className={cx(styles.stay, styles[look])} title={`Until ${timeOfDay(time)}`}>
      {look !== 'calm' && <Icon path={look === 'over' ? mdiClockAlertOutline : mdiTimerSand} size={16} />}
      {words}
    </span>
  );
}

/** A booking opens beside the day. */
const pageOf = ({ kind, id }: InsideFamily): string =>
  kind === 'hours'
    ? `${portalPages.packageManagement.path}?sale=${id}`
    : `${portalPages.parties.path}?party=${id}`;
