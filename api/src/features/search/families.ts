import { erasedPhone } from '../../domain/families/erasure.ts';
import type { Hit } from './search-store.ts';

/** A family is identified by its phone and shown under its latest name. */
export type FoundFamily = Pick<Hit, 'id' | 'phone' | 'name'>;

/** Groups matches by family, latest first, without erased people. */
export function familiesOf(hits: readonly Hit[], most: number): FoundFamily[] {
  const named = hits.filter(({ phone, isByReference }) => phone !== erasedPhone && !isByReference);
  const latestFirst = named.toSorted((a, b) => b.saidAt.localeCompare(a.saidAt) || b.id - a.id);
  const byPhone = new Map<string, FoundFamily>();
  for (const hit of latestFirst) if (!byPhone.has(hit.phone)) byPhone.set(hit.phone, hit);
  return [...byPhone.values()].slice(0, most);
}
