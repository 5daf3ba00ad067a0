import { useQuery } from '@tanstack/react-query';
import type { Party } from '@toodles/api/contract/bookings/birthday.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMessages } from '../../../shared/messages.ts';
import { themeOf } from '../../../shared/party-choices.ts';
import { paths } from '../../../shared/paths.ts';
import { read } from '../../../shared/read.ts';
import { ClientOnly } from '../../../shared/ui/ClientOnly.tsx';
import { useTitle } from '../../../shared/ui/useTitle.ts';
import { useLeaveWizard } from '../../layout/page-behind.ts';
import { WizardLoading } from '../../layout/WizardLoading.tsx';
import { party as texts } from '../../messages/party.ts';
import { useStep } from '../../wizard/useStep.ts';
import { WizardSheet } from '../../wizard/WizardSheet.tsx';
import { showBookedParty } from '../booked-party.ts';
import { type ChangeDraft, useDraft } from './draft.ts';
import { Steps } from './Steps.tsx';
import { isStep, lastReachableStep } from './steps.ts';

/** The party wizard; its steps depend on what this tab has stored, so the server renders its frame. */
export function BookPartyPage() {
  useTitle(useMessages(texts).title);
  return (
    <ClientOnly fallback={<WizardLoading />}>
      <PartyWizard />
    </ClientOnly>
  );
}

/**
 * Books a birthday party in three steps; the birthday page then shows the confirmation. The address holds the
 * step, so that Back returns to the previous one. The draft holds the input, so that it survives Back, a
 * reload and signing in.
 */
function PartyWizard() {
  const leave = useLeaveWizard();
  const close = () => leave();
  const { draft, change, clear } = useDraft();
  const packages = useQuery(read('GET /api/birthday-packages'));
  // The user must choose again if the package has left the catalogue.
  const isGone = packages.data?.some(({ slug }) => slug === draft.packageType) === false;
  const step = useStep({
    path: paths.bookParty(),
    first: 1,
    isStep,
    reachable: (wanted) => lastReachableStep(wanted, isGone ? { ...draft, packageType: null } : draft),
  });
  useUrlPreselection(change);

  const [booked, setBooked] = useState<Party | null>(null);
  // Wait until the emptied draft is stored, so that the next party starts fresh.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a party is booked once
  useEffect(() => {
    if (!booked) return;
    leave(paths.birthday);
    // The page takes the focus once it is no longer behind the wizard.
    return () => showBookedParty(booked);
  }, [booked]);

  return (
    <WizardSheet onClose={close}>
      <Steps
        draft={draft}
        change={change}
        packages={packages}
        step={step}
        onClose={close}
        onBooked={(party) => {
          clear();
          setBooked(party);
        }}
      />
    </WizardSheet>
  );
}

/** Copies the package or theme in the address into the draft once; after that the draft is authoritative. */
function useUrlPreselection(change: ChangeDraft): void {
  const [search, setSearch] = useSearchParams();
  const packageType = search.get('package');
  const theme = themeOf(search.get('theme'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the address counts
  useEffect(() => {
    if (!packageType && !theme) return;
    change({ ...(packageType && { packageType }), ...(theme && { theme: theme.name }) });
    setSearch({}, { replace: true, preventScrollReset: true });
  }, [packageType, theme]);
}
