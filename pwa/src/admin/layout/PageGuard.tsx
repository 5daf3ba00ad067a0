import { mdiLockOutline } from '@mdi/js';
import { type ReactNode, useEffect } from 'react';
import { toast } from '../../shared/ui/toast.ts';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { evaluatePortalAccess, type PortalPageName, pagesFor, portalPages } from '../access/portal-access.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

/** Shows a page to users with its permission; other users see a message and stay in the portal. */
export function PageGuard({ page, children }: { page: PortalPageName; children: ReactNode }) {
  const verdict = evaluatePortalAccess(usePortalUser(), portalPages[page].needs);
  return verdict === 'open' ? children : <AccessDenied />;
}

/** Wording from the specification, with a link onward. */
export function AccessDenied() {
  useTitle('Access Denied');
  const [first] = pagesFor(usePortalUser());
  useEffect(() => {
    toast({ title: 'Access Denied', description: 'Admin access required', variant: 'destructive' });
  }, []);
  return (
    <EmptyState
      page
      icon={mdiLockOutline}
      title="Access Denied"
      text="Admin access required. Ask an admin to give you access to this page."
      {...(first && { action: { label: `Go to ${first.label}`, to: first.path } })}
    />
  );
}
