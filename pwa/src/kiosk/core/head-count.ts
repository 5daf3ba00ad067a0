import type { InsideVisit } from './visits.ts';

export interface HeadCount {
  inside: number;
  hours: number;
  booked: number;
  /** Guests of parties that arrived. */
  party: number;
  limit: number;
  /** Negative when more children are inside than the centre's limit. */
  freePlaces: number;
  over: number;
  /** Children not checked out on an earlier day, who do not count as inside. */
  forgotten: number;
  /** Minutes of the longest overdue visit; 0 when none is overdue. */
  longestOver: number;
}

/**
 * Children inside, compared with the centre's limit. The desk warns and never refuses a child who is there
 * (docs/product.md, decision 23).
 */
export function headCount(visits: readonly InsideVisit[], limit: number): HeadCount {
  const here = visits.filter(({ forgotten }) => !forgotten);
  const left = visits.filter(({ forgotten }) => forgotten);
  const children = (kind: InsideVisit['kind']) =>
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
    freePlaces: limit - inside,
    over: late.length,
    forgotten: left.reduce((sum, { children: one }) => sum + one, 0),
    longestOver: Math.max(0, ...late.map(({ stay }) => stay.minutes)),
  };
}
