import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { recordSignOut } from '../../shared/session.ts';
import { toast } from '../../shared/ui/toast.ts';
import { PageLayout } from '../layout/PageLayout.tsx';
import { profile } from '../messages/profile.ts';

/** The account was erased: clears its data from this phone and goes Home with a message. */
export function Erased() {
  const t = useMessages(profile).erase;
  const navigate = useNavigate();
  useEffect(() => {
    recordSignOut();
    toast({ title: t.done, description: t.doneText });
    void navigate(paths.home, { replace: true });
  }, [navigate, t]);
  return <PageLayout busy />;
}
