import type { Visit } from './visits.ts';

export interface HeadCount {
  inside: number;
  hours: number;
  booked: number;
  /** Guests of parties that came. */
  party: number;
  limit: number;
  /** Below zero when more are inside than the house is for. */
  room: number;
  over: number;
  /** Children whom nobody checked out on an earlier day; not among those inside. */
  forgotten: number;
  /** Minutes of whoever is longest over time; 0 when nobody is. */
  longestOver: number;
}

/**
 * Children inside, against how many the house is for. The desk warns and never refuses a child who is there
 * (product.md, decision 23).
 */
export function headCount(visits: readonly Visit[], limit: number): HeadCount {
  const here = visits.filter(({ forgotten }) => !forgotten);
  const left = visits.filter(({ forgotten }) => forgotten);
  const children = (kind: Visit['kind']) =>
    here.reduce((sum, visit) => sum + (visit.kind === kind ? visit.children : 0), 0);
  const [hours, booked, party] = [children('hours'), children('booked'), children('party')];
  const inside = hours + booked + party;
  const late = here.filter(({ stay }) => stay.state === 'over');
  return {
    inside,
    hours,
    booked,
    party,
    limit,
    room: limit - inside,
    over: late.length,
    forgotten: left.reduce((sum, { children: one }) => sum + one, 0),
    longestOver: Math.max(0, ...late.map(({ stay }) => stay.minutes)),
  };
}
