import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../shared/useHydrated.ts';
import { useSite } from '../../shared/useSite.ts';
import { type Ages, ageBands } from './ages.ts';

/** The ages to choose from and the chosen one, which the address keeps: `?age=3`. */
export function useAgeFilter(zones: readonly { ageGroup: string }[]): {
  bands: readonly Ages[];
  chosen: Ages | undefined;
  /** @param age the band's first age as written in the address; empty for all of them. */
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
