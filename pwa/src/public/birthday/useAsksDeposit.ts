import { useQuery } from '@tanstack/react-query';
import { read } from '../../shared/read.ts';

/** Whether a party package asks for a deposit: then the page must not promise that nothing is paid before the day. */
export function useAsksDeposit(): boolean {
  const { data } = useQuery(read('GET /api/birthday-packages'));
  return data?.some(({ depositPercent = 0, deposit = 0 }) => depositPercent > 0 || deposit > 0) ?? false;
}
