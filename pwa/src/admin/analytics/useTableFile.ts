import type { AnalyticsTable } from '@toodles/api/contract/insights/analytics-tables.ts';
import { buildUrl } from '../../shared/api.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { queryOf } from './analytics-view.ts';
import { useAnalyticsView } from './useAnalyticsView.ts';

/** The names and phones of families need a permission as a file. */
export function useMayExport(table: AnalyticsTable): boolean {
  const mayExportFamilies = useHasPermission('families.export');
  return mayExportFamilies || table !== 'customers';
}

/** The address of the file of a part, for the days of the page. */
export function useTableFile(): (table: AnalyticsTable) => string {
  const { days } = useAnalyticsView();
  return (table) => buildUrl(`/api/admin/analytics/${table}`, { query: { ...queryOf(days), format: 'csv' } });
}
