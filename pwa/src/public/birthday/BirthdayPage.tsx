import { Suspense, type SyntheticEvent } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { PageLayout } from '../layout/PageLayout.tsx';
import { WizardLoadFailed } from '../layout/WizardLoadFailed.tsx';
import { WizardLoading } from '../layout/WizardLoading.tsx';
import { birthday } from '../messages/birthday.ts';
import { BookedParty } from './BookedParty.tsx';
import { EnquiryPanel } from './EnquiryPanel.tsx';
import { Extras } from './Extras.tsx';
import { Head } from './Head.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Included } from './Included.tsx';
import { loadPartyWizard } from './load-party-wizard.ts';
import { Parties } from './Parties.tsx';
import { Questions } from './Questions.tsx';
import { Themes } from './Themes.tsx';

/** Preloads the wizard's code when a finger or pointer touches a link to it. */
function preloadWizard({ target }: SyntheticEvent): void {
  if (target instanceof Element && target.closest(`a[href^="${paths.bookParty()}"]`)) {
    // Offline, the preload fails silently; opening the wizard reports the error.
    loadPartyWizard().catch(() => undefined);
  }
}

/**
 * Birthday parties: packages, prices and how it works. The party wizard opens over this page, at
 * `/birthday/book`.
 */
export function BirthdayPage() {
  const t = useMessages(birthday);
  useTitle(t.pageTitle);
  const isBooking = useLocation().pathname === paths.bookParty();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to events of the links inside it
    <div onPointerOver={preloadWizard} onTouchStart={preloadWizard} onFocus={preloadWizard}>
      <PageLayout tone="lilac">
        <Head />
        <BookedParty />
        <Parties />
        <Themes />
        <Included />
        <Extras />
        <HowItWorks />
        <Questions />
        <EnquiryPanel />
      </PageLayout>
      <ErrorBoundary key={isBooking ? 'book' : 'page'} fallback={<WizardLoadFailed page={paths.birthday} />}>
        <Suspense fallback={<WizardLoading page={paths.birthday} />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
