import { keepPreviousData } from '@tanstack/react-query';
import { read } from '../../shared/read.ts';
import type { Days } from './money-view.ts';

export const moneyQuery = (days: Days) => ({
  ...read('GET /api/admin/money', { query: days }),
  placeholderData: keepPreviousData,
  staleTime: 0,
});
