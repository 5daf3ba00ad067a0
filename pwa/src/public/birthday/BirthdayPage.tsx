import { Suspense, type SyntheticEvent } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { PageFrame } from '../layout/PageFrame.tsx';
import { WizardComing } from '../layout/WizardComing.tsx';
import { WizardMissing } from '../layout/WizardMissing.tsx';
import { birthday } from '../messages/birthday.ts';
import { Booked } from './Booked.tsx';
import { Enquire } from './Enquire.tsx';
import { Extras } from './Extras.tsx';
import { Head } from './Head.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Included } from './Included.tsx';
import { loadPartyWizard } from './load-party-wizard.ts';
import { Parties } from './Parties.tsx';
import { Questions } from './Questions.tsx';
import { Themes } from './Themes.tsx';

/** A finger or a pointer on a way to the wizard: its code starts to come while the tap is still under way. */
function foresee({ target }: SyntheticEvent): void {
  if (target instanceof Element && target.closest(`a[href^="${paths.bookParty()}"]`)) {
    // Without a line it fails here in silence, and out loud when the wizard is really opened.
    loadPartyWizard().catch(() => undefined);
  }
}

/** Birthday parties: what there is, for how much, and how it goes. The party wizard opens over it, at `/birthday/book`. */
export function BirthdayPage() {
  const t = useMessages(birthday);
  useTitle(t.pageTitle);
  const isBooking = useLocation().pathname === paths.bookParty();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it overhears its links, nothing here is operated
    <div onPointerOver={foresee} onTouchStart={foresee} onFocus={foresee}>
      <PageFrame tone="lilac">
        <Head />
        <Booked />
        <Parties />
        <Themes />
        <Included />
        <Extras />
        <HowItWorks />
        <Questions />
        <Enquire />
      </PageFrame>
      <ErrorBoundary key={isBooking ? 'book' : 'page'} fallback={<WizardMissing page={paths.birthday} />}>
        <Suspense fallback={<WizardComing page={paths.birthday} />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
