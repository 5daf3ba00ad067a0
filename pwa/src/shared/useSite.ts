import { useQuery } from '@tanstack/react-query';
import { read } from './read.ts';

/** The centre's settings: name, phone, hours. Never hard-code them in a component. */
export function useSite() {
  return useQuery(read('GET /api/site'));
}
