import type { RollCall } from '../db/rows.ts';
import { clockFigure } from '../desk/centre-times.ts';
import { dotted } from '../desk/names.ts';
import type { Visit } from '../inside/visits.ts';

/** A child who is inside, to be found. */
export interface Called {
  /** The same for as long as they are inside: `visit#which`. Holds no name. */
  key: string;
  kind: Visit['kind'];
  name: string;
  /** What tells two of a name apart; '' where there is nothing that may be shown. */
  about: string;
}

type Inside = Pick<Visit, 'key' | 'kind' | 'names' | 'children' | 'family' | 'phone' | 'since' | 'forgotten'>;

interface View {
  /** Without families and phones, and of each name the first only (product.md, decision 24). */
  isLocked: boolean;
  timeZone: string;
}

/** Everybody who is inside, child by child: by first name where it is known, else by number (`Child 2 of 3`). */
export function rollOf(visits: readonly Inside[], view: View): Called[] {
  return visits
    .filter(({ forgotten }) => !forgotten)
    .flatMap((visit) => childrenOf(visit, view))
    .sort(byName)
    .map(({ isNamed: _, ...called }) => called);
}

/** Those with a name first, by name; then the others, family by family. */
function byName(one: Called & { isNamed: boolean }, other: Called & { isNamed: boolean }): number {
  if (one.isNamed !== other.isNamed) return one.isNamed ? -1 : 1;
  if (one.isNamed) return one.name.localeCompare(other.name) || one.key.localeCompare(other.key);
  return 0;
}

function childrenOf(visit: Inside, view: View): (Called & { isNamed: boolean })[] {
  const { key, kind, names } = visit;
  const all = Math.max(visit.children, names.length);
  return Array.from({ length: all }, (_, at) => {
    const name = names[at]?.trim() ?? '';
    const isNamed = name !== '';
    return {
      key: `${key}#${at}${isNamed ? `.${sumOf(name)}` : ''}`,
      kind,
      isNamed,
      name: isNamed ? nameIn(view, name) : `${kind === 'party' ? 'Guest' : 'Child'} ${at + 1} of ${all}`,
      about: view.isLocked ? lockedAbout(visit, isNamed, view) : aboutOf(visit),
    };
  });
}

const firstOf = (name: string) => name.trim().split(/\s+/)[0] ?? '';
const nameIn = ({ isLocked }: View, name: string) => (isLocked ? firstOf(name) : name);

/** `Rao · 9154` */
function aboutOf(visit: Inside): string {
  const surname = visit.family.trim().split(/\s+/).at(-1);
  return partyOf(visit) ?? dotted(surname, visit.phone.slice(-4));
}

/** Numbers alone would be the same in every family: since when they are inside says nothing of who they are. */
function lockedAbout(visit: Inside, isNamed: boolean, { timeZone }: View): string {
  return partyOf(visit) ?? (isNamed ? '' : `in since ${clockFigure(visit.since, timeZone)}`);
}

/** `Neel’s party`, by the first name of whose birthday it is. */
function partyOf({ kind, names: [child] }: Inside): string | null {
  return kind === 'party' && child ? `${firstOf(child)}’s party` : null;
}

/** Changes with the name: whoever was ticked under another name is not found. */
const sumOf = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7).toString(36);

/** A roll-call that nobody went on with is over: the next one starts with nobody found. */
const OVER_AFTER_MS = 30 * 60_000;

export function foundIn(rollCall: RollCall | null, now: number): ReadonlySet<string> {
  if (!rollCall || Math.abs(now - Date.parse(rollCall.lastTickAt)) > OVER_AFTER_MS) return new Set();
  return new Set(rollCall.found);
}

/** One tap: found, or not found after all. */
export function ticked(rollCall: RollCall | null, key: string, now: number): RollCall {
  const found = new Set(foundIn(rollCall, now));
  if (!found.delete(key)) found.add(key);
  return { lastTickAt: new Date(now).toISOString(), found: [...found] };
}
