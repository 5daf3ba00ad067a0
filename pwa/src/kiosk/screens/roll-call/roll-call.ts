import { count } from '../../../shared/format.ts';
import { joinNames, joinParts } from '../../core/format-text.ts';
import { formatSince } from '../../core/format-times.ts';
import type { RollCall } from '../../core/rows.ts';
import type { InsideVisit } from '../../core/visits.ts';

/** A child who is inside. */
export interface RollCallChild {
  /** Stable while they are inside: `visit#which`. Contains no name. */
  key: string;
  kind: InsideVisit['kind'];
  /** The family's name if only that is known; on a locked desk a number. */
  name: string;
  isNamed: boolean;
  /** Distinguishes two children with the same name; '' when there is nothing that may be shown. */
  about: string;
}

type RollCallVisit = Pick<
  InsideVisit,
  'key' | 'kind' | 'names' | 'children' | 'family' | 'phone' | 'since' | 'forgotten'
>;

interface RollCallView {
  /** Without families and phones, with first names only (docs/product.md, decision 24). */
  isLocked: boolean;
  /** The centre's time. */
  now: number;
  timeZone: string;
}

/** All children inside, one by one: by first name if known, else by number (`Child 2 of 3`). */
export const rollCallChildren = (visits: readonly RollCallVisit[], view: RollCallView): RollCallChild[] =>
  listChildren(
    visits.filter(({ forgotten }) => !forgotten),
    view,
  );

/**
 * Children not checked out on an earlier day. Usually they went home, but by a clock that is days ahead these
 * are the children who are inside.
 */
export const earlierChildren = (visits: readonly RollCallVisit[], view: RollCallView): RollCallChild[] =>
  listChildren(
    visits.filter(({ forgotten }) => forgotten),
    view,
  );

const listChildren = (visits: readonly RollCallVisit[], view: RollCallView): RollCallChild[] =>
  visits.flatMap((visit) => childrenOfVisit(visit, view)).sort(byName);

/** Named children first, by name; then the others, by family. */
function byName(one: RollCallChild, other: RollCallChild): number {
  if (one.isNamed !== other.isNamed) return one.isNamed ? -1 : 1;
  if (one.isNamed) return one.name.localeCompare(other.name) || one.key.localeCompare(other.key);
  return 0;
}

function childrenOfVisit(visit: RollCallVisit, view: RollCallView): RollCallChild[] {
  const wordsOf = view.isLocked ? lockedText : unlockedText;
  const { key, kind, names } = visit;
  const all = Math.max(visit.children, names.length);
  return Array.from({ length: all }, (_, at) => {
    const name = names[at]?.trim() ?? '';
    const isNamed = name !== '';
    return {
      key: `${key}#${at}${isNamed ? `.${sumOf(name)}` : ''}`,
      kind,
      isNamed,
      ...wordsOf(visit, isNamed ? name : null, { view, number: numberOf(kind, at, all) }),
    };
  });
}

const numberOf = (kind: InsideVisit['kind'], at: number, all: number): string =>
  `${kind === 'party' ? 'Guest' : 'Child'} ${at + 1} of ${all}`;

type ChildText = Pick<RollCallChild, 'name' | 'about'>;
interface ChildContext {
  view: RollCallView;
  /** `Child 1 of 2` */
  number: string;
}

const firstOf = (name: string) => name.trim().split(/\s+/)[0] ?? '';

/** `Aarav` / `Asha Rao · 9154`; without a name the family's: `Asha Rao` / `Child 1 of 2 · 9154`. */
function unlockedText(visit: RollCallVisit, name: string | null, { view, number }: ChildContext): ChildText {
  const party = partyName(visit);
  const end = visit.phone.slice(-4);
  const when = visit.forgotten && insideSinceText(visit, view);
  if (name !== null) return { name, about: joinParts(party ?? visit.family.trim(), !party && end, when) };
  return { name: party ?? visit.family.trim(), about: joinParts(number, !party && end, when) };
}

/** Numbers alone would be the same in every family. The time of arrival tells them apart. */
function lockedText(visit: RollCallVisit, name: string | null, { view, number }: ChildContext): ChildText {
  const when = insideSinceText(visit, view);
  if (name === null) return { name: number, about: partyName(visit) ?? when };
  return { name: firstOf(name), about: joinParts(partyName(visit), visit.forgotten && when) };
}

const insideSinceText = (visit: RollCallVisit, { now, timeZone }: RollCallView): string =>
  `in since ${formatSince(visit.since, now, timeZone)}`;

/** `Neel’s party`, by the first name of the birthday child. */
function partyName({ kind, names: [child] }: RollCallVisit): string | null {
  return kind === 'party' && child ? `${firstOf(child)}’s party` : null;
}

/** Changes with the name, so a tick under another name does not count. */
const sumOf = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7).toString(36);

const dayMs = 24 * 3_600_000;

/** Unaccepted children of today in the last response. A day later none of them is inside. */
export function countUnconfirmed(unconfirmed: { at: string; children: number } | null, now: number): number {
  return unconfirmed && now - Date.parse(unconfirmed.at) < dayMs / 2 ? unconfirmed.children : 0;
}

/** The maximum number of names read out at once. */
const mostNamed = 6;

/** `Aarav, Diya and 12 children without a name` */
export function describeMissing(missing: readonly RollCallChild[]): string {
  const names = missing.filter(({ isNamed }) => isNamed).map(({ name }) => name);
  const nameless = missing.length - names.length;
  if (names.length > mostNamed)
    return joinNames([...names.slice(0, mostNamed), `${missing.length - mostNamed} more`]);
  return joinNames(
    nameless > 0 ? [...names, `${count(nameless, 'child', 'children')} without a name`] : names,
  );
}

/** A roll-call without a tick for this long is over. The next one starts without ticks. */
const OVER_AFTER_MS = 30 * 60_000;

export function foundChildren(rollCall: RollCall | null, now: number): ReadonlySet<string> {
  if (!rollCall || Math.abs(now - Date.parse(rollCall.lastTickAt)) > OVER_AFTER_MS) return new Set();
  return new Set(rollCall.found);
}

/** Toggles the tick of a child. */
export function toggleTick(rollCall: RollCall | null, key: string, now: number): RollCall {
  const found = new Set(foundChildren(rollCall, now));
  if (!found.delete(key)) found.add(key);
  return { lastTickAt: new Date(now).toISOString(), found: [...found] };
}
