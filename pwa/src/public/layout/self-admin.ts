import { api } from '../../shared/api.ts';
import { ApiError } from '../../shared/api-error.ts';

interface Alerts {
  granted: string;
  refused: string;
  unreached: string;
}

/** The development shortcut to admin access (docs/product.md, decision 3). */
export async function getAdminAccess(alerts: Alerts): Promise<void> {
  try {
    await api('POST /api/make-me-admin');
    window.alert(alerts.granted);
    window.location.reload();
  } catch (error) {
    window.alert(error instanceof ApiError ? alerts.refused : alerts.unreached);
  }
}
