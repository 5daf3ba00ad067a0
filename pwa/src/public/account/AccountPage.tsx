import { lazy, Suspense, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { useCurrentUser } from '../../shared/session.ts';
import { NotFound } from '../../shared/ui/NotFound.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { PageLayout } from '../layout/PageLayout.tsx';
import { account } from '../messages/account.ts';
import styles from './AccountPage.module.css';
import { AccountTabs } from './AccountTabs.tsx';
import { Erased } from './Erased.tsx';
import { HoursPart } from './hours/HoursPart.tsx';
import { PackagePage } from './hours/PackagePage.tsx';
import { Loading } from './Loading.tsx';
import { VisitsPart } from './visits/VisitsPart.tsx';

// Its forms pull in MUI, which the other parts do not need.
const ProfilePart = lazy(async () => ({ default: (await import('./profile/ProfilePart.tsx')).ProfilePart }));

/**
 * The account of a signed-in parent, in three parts. Offline, the session cannot be checked: the page shows
 * the cached data until the server says that the parent is signed out.
 */
export function AccountPage() {
  const t = useMessages(account);
  const { user } = useCurrentUser();
  const { pathname } = useLocation();
  const [isErased, setIsErased] = useState(false);
  // Once the account is erased, nothing on the page may query it again.
  if (isErased) return <Erased />;
  if (user === null) return <Navigate to={paths.login(pathname)} replace />;
  return (
    <PageLayout tone="lilac">
      <PageHead title={t.title}>
        <AccountTabs />
      </PageHead>
      <div className={styles.page}>
        <Suspense fallback={<Loading />}>
          <Routes>
            <Route index element={<VisitsPart />} />
            <Route path="hours" element={<HoursPart />} />
            <Route path="hours/:reference" element={<PackagePage />} />
            <Route path="profile" element={<ProfilePart onErased={() => setIsErased(true)} />} />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </div>
    </PageLayout>
  );
}
