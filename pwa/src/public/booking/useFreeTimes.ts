import { useQueries, useQuery } from '@tanstack/react-query';
import type { OpeningOnDate } from '@toodles/api/contract/schedule/schedule.ts';
import { read } from '../../shared/read.ts';
import { type FreeTime, freeTimes } from './free-times.ts';

/** How many later days are looked at. */
const laterDays = 3;

interface Wish {
  date: string;
  slot: { id: number; startTime: string };
  children: number;
  /** Whether the package is offered on a day. */
  isOffered: (day: OpeningOnDate) => boolean;
}

/** The free times nearest to a full one, on its day and the next days that are not full. */
export function useFreeTimes(wish: Wish): { times: FreeTime[]; isLoading: boolean } {
  const days = useQuery(read('GET /api/opening-days'));
  const later = (days.data ?? [])
    .filter((day) => day.date > wish.date && day.isOpen && !day.isFull && wish.isOffered(day))
    .slice(0, laterDays)
    .map(({ date }) => date);
  const dates = [wish.date, ...later];
  const slots = useQueries({
    queries: dates.map((date) => read('GET /api/time-slots', { query: { date } })),
  });
  const loaded = dates.flatMap((date, place) => {
    const data = slots[place]?.data;
    return data ? [{ date, slots: data }] : [];
  });
  return {
    times: freeTimes(loaded, wish),
    isLoading: days.isPending || slots.some(({ isPending }) => isPending),
  };
}
