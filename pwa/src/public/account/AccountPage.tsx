import { mdiAccountOutline, mdiCalendarHeart, mdiTimerSandComplete } from '@mdi/js';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, NavLink, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { recordSignOut, useCurrentUser } from '../../shared/session.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import { NotFound } from '../../shared/ui/NotFound.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { PageLayout } from '../layout/PageLayout.tsx';
import { account } from '../messages/account.ts';
import { profile } from '../messages/profile.ts';
import styles from './AccountPage.module.css';
import { HoursPart } from './hours/HoursPart.tsx';
import { PackagePage } from './hours/PackagePage.tsx';
import { Loading } from './Loading.tsx';
import { VisitsPart } from './visits/VisitsPart.tsx';

// Its forms pull in the contract's schemas, which the other parts do not need.
const ProfilePart = lazy(async () => ({ default: (await import('./profile/ProfilePart.tsx')).ProfilePart }));

const ReservePage = lazy(async () => ({ default: (await import('./hours/ReservePage.tsx')).ReservePage }));

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
      <Stack gap={20} className={styles.page}>
        <Suspense fallback={<Loading />}>
          <Routes>
            <Route index element={<VisitsPart />} />
            <Route path="hours" element={<HoursPart />} />
            <Route path="hours/:reference" element={<PackagePage />} />
            <Route path="hours/:reference/reserve" element={<ReservePage />} />
            <Route path="profile" element={<ProfilePart onErased={() => setIsErased(true)} />} />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </Stack>
    </PageLayout>
  );
}

const tabs = [
  { name: 'visits', to: paths.account, icon: mdiCalendarHeart },
  { name: 'hours', to: paths.accountHours, icon: mdiTimerSandComplete },
  { name: 'profile', to: paths.accountProfile, icon: mdiAccountOutline },
] as const;

/** Links to the three parts of the account, each with its own address. */
function AccountTabs() {
  const t = useMessages(account).parts;
  return (
    <nav className={styles.parts} aria-label={t.label}>
      {tabs.map(({ name, to, icon }) => (
        <NavLink key={name} to={to} end={name === 'visits'} replace>
          <Icon path={icon} size={20} />
          {t[name]}
        </NavLink>
      ))}
    </nav>
  );
}

/** The account was erased: clears its data from this phone and goes Home with a message. */
function Erased() {
  const t = useMessages(profile).erase;
  const navigate = useNavigate();
  useEffect(() => {
    recordSignOut();
    toast({ title: t.done, description: t.doneText });
    void navigate(paths.home, { replace: true });
  }, [navigate, t]);
  return <PageLayout busy />;
}
