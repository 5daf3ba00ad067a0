import { lazy, Suspense } from 'react';
import { useCurrentUser } from '../../shared/session.ts';

/** Without a connection their code may be missing, and nothing can be turned on. */
const nothing = { default: () => null };
const PushCard = lazy(() =>
  import('./Push.tsx').then(
    (loaded) => ({ default: loaded.PushCard }),
    () => nothing,
  ),
);
const PushSetting = lazy(() =>
  import('./Push.tsx').then(
    (loaded) => ({ default: loaded.PushSetting }),
    () => nothing,
  ),
);

/** Offers notifications to a parent who is signed in and has booked. */
export function OfferPush() {
  const { user } = useCurrentUser();
  return user && 'PushManager' in window ? (
    <Suspense>
      <PushCard />
    </Suspense>
  ) : null;
}

/** Turns notifications on this device on and off. */
export const SetPush = () => (
  <Suspense>
    <PushSetting />
  </Suspense>
);
