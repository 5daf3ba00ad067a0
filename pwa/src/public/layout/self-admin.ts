import { api } from '../../shared/api.ts';
import { ApiError } from '../../shared/api-error.ts';

/** The development shortcut, with the seeds' alerts word for word (seed 000, section 8; decision 3). */
export async function getAdminAccess(): Promise<void> {
  try {
    await api('POST /api/make-me-admin');
    window.alert('Admin access granted! Refreshing page...');
    window.location.reload();
  } catch (error) {
    window.alert(
      error instanceof ApiError
        ? 'Failed to grant admin access. Please ensure you are logged in.'
        : 'Error granting admin access',
    );
  }
}
