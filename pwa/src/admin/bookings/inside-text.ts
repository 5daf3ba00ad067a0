import type { Dashboard, InsideFamily } from '@toodles/api/contract/insights/dashboard.ts';
import { durationText } from './slot-status.ts';

const isOverTime = ({ until }: Pick<InsideFamily, 'until'>, now: Date): boolean =>
  Date.parse(until) < now.getTime();

/** How many children are inside. */
export const insideCount = (inside: readonly InsideFamily[]): number =>
  inside.reduce((sum, family) => sum + family.children, 0);

/** Children of a booking whose slot is over: `4 from an earlier slot`; nothing if there is none. */
export function earlierText(inside: readonly InsideFamily[], now: Date): string {
  const earlier = insideCount(
    inside.filter((family) => family.kind === 'booking' && isOverTime(family, now)),
  );
  return earlier > 0 ? `${earlier} from an earlier slot` : '';
}

/** How many families stay longer: `2 over time`; nothing while there is none. */
export function overTimeText(inside: readonly InsideFamily[], now: Date): string {
  const over = inside.filter((family) => isOverTime(family, now)).length;
  return over > 0 ? `${over} over time` : '';
}

/** `room for 7`, or that the centre is full or over its limit. */
export function occupancyText({ children, limit }: Pick<Dashboard['inside'], 'children' | 'limit'>): {
  words: string;
  isOver: boolean;
} {
  const room = limit - children;
  if (room > 0) return { words: `room for ${room}`, isOver: false };
  return room === 0
    ? { words: 'the centre is full', isOver: false }
    : { words: `${-room} over the limit`, isOver: true };
}

/** So many minutes before its time ends, a family is about to leave. */
const SOON = 15;

/** How long a family may stay, or how long it has stayed over its time: `35 min left`, `6 min over`. */
export function stayText(
  { until }: Pick<InsideFamily, 'until'>,
  now: Date,
): { words: string; look: 'over' | 'soon' | 'calm' } {
  const minutes = Math.ceil((Date.parse(until) - now.getTime()) / 60_000);
  if (minutes < 0) return { words: `${durationText(-minutes)} over`, look: 'over' };
  return { words: `${durationText(minutes)} left`, look: minutes <= SOON ? 'soon' : 'calm' };
}

/** So many families of one slot are listed one by one. */
const FEW = 3;

interface Stay {
  /** Many booked families whose time ends together. Others are one by one: those over their time, hours, parties. */
  isSlot: boolean;
  families: InsideFamily[];
}

/** Those inside in the order in which their time ends. The families of a slot are a group. */
export function staysOf(inside: readonly InsideFamily[], now: Date): Stay[] {
  const sorted = inside.toSorted((a, b) => Date.parse(a.until) - Date.parse(b.until));
  const inSlot = sorted.filter((family) => family.kind === 'booking' && !isOverTime(family, now));
  const slots = [...Map.groupBy(inSlot, ({ until }) => until).values()].filter(({ length }) => length > FEW);
  const grouped = new Set(slots.flat());
  const stays: Stay[] = [];
  for (const family of sorted) {
    const last = stays.at(-1);
    const slot = slots.find(([first]) => first === family);
    if (slot) stays.push({ isSlot: true, families: slot });
    else if (grouped.has(family)) continue;
    else if (last && !last.isSlot) last.families.push(family);
    else stays.push({ isSlot: false, families: [family] });
  }
  return stays;
}

const singleOf = (stays: readonly Stay[]): InsideFamily[] =>
  stays.flatMap(({ isSlot, families }) => (isSlot ? [] : families));

/** The slots, and the first so many of the other families; and how many that leaves out. */
export function firstStays(stays: readonly Stay[], most: number): { shown: Stay[]; hidden: number } {
  const first = new Set(singleOf(stays).slice(0, most));
  const shown = stays
    .map(({ isSlot, families }) => ({
      isSlot,
      families: families.filter((family) => isSlot || first.has(family)),
    }))
    .filter(({ families }) => families.length > 0);
  return { shown, hidden: singleOf(stays).length - first.size };
}
