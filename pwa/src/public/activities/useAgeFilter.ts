import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../shared/useHydrated.ts';
import { useSite } from '../../shared/useSite.ts';
import { type Ages, ageBands } from './ages.ts';

/** The age bands and the selected one, stored in the address: `?age=3`. */
export function useAgeFilter(zones: readonly { ageGroup: string }[]): {
  bands: readonly Ages[];
  chosen: Ages | undefined;
  /** @param age the first age of the band as written in the address; empty for all ages. */
  choose: (age: string) => void;
} {
  const { data: site } = useSite();
  const [params, setParams] = useSearchParams();
  const isHydrated = useHydrated();
  const bands = site ? ageBands(zones, site.childAges) : [];
  const age = isHydrated ? Number(params.get('age') ?? Number.NaN) : Number.NaN;
  return {
    bands,
    chosen: bands.find(({ from, to }) => age >= from && age <= to),
    choose: (next) => setParams(next ? { age: next } : {}, { replace: true }),
  };
}
