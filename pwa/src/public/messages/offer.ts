import { count } from '../../shared/format.ts';
import { defineMessages } from '../../shared/messages.ts';

/** The cards of the play packages, on Home and on their own page. */
export const offer = defineMessages({
  en: {
    packages: {
      popular: 'Most Popular',
      perChild: (hours: number) => `per child, ${count(hours, 'hour', 'hours')}`,
      weekendPrice: (price: string) => `${price} at weekends and on holidays`,
      book: (name: string) => `Book ${name}`,
      loading: 'Loading the packages',
      failed: 'The packages did not load',
      emptyTitle: 'No packages on offer just now',
      emptyText: 'Call or message us and we will find a time for you.',
    },
  },
});
