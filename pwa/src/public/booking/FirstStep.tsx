import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { rupees } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { packagePrice } from '../../shared/package-day.ts';
import { paths } from '../../shared/paths.ts';
import { read } from '../../shared/read.ts';
import { NeedsScript } from '../layout/WizardLoading.tsx';
import { booking } from '../messages/booking.ts';
import { type FirstChoice, storeFirstChoice } from './first-choice.ts';
import { PackageStep } from './PackageStep.tsx';
import { STEPS } from './steps.ts';

interface FirstStepProps {
  choice: FirstChoice;
  onChoose: (choice: FirstChoice) => void;
  onClose: () => void;
}

/** The first step of a new booking, for one child. */
export function FirstStep({ choice, onChoose, onClose }: FirstStepProps) {
  const t = useMessages(booking);
  const navigate = useNavigate();
  const packages = useQuery(read('GET /api/packages'));
  const playPackage = packages.data?.find(({ id }) => id === choice.packageId);
  const choose = (more: FirstChoice) => {
    const next = { ...choice, ...more };
    onChoose(next);
    storeFirstChoice(next);
  };
  useChosenBefore(choose);
  return (
    <PackageStep
      frame={{
        title: t.steps[1],
        progress: { step: 1, of: STEPS },
        onClose,
        closeHref: paths.home,
      }}
      bar={{
        total: playPackage ? rupees(packagePrice(playPackage, undefined)) : null,
        covers: playPackage ? t.covers(1, playPackage.duration) : t.coversNothing,
      }}
      draft={{ packageId: choice.packageId ?? null, date: null }}
      change={({ packageId: id }) => {
        if (id) choose({ packageId: id });
      }}
      playPackage={playPackage}
      day={undefined}
      notice={null}
      packages={packages}
      onNext={() => void navigate(`${paths.book()}?step=2`, { preventScrollReset: true, state: { from: 1 } })}
    >
      <NeedsScript />
    </PackageStep>
  );
}

/** The package or offer that a link named in the address, or the package that was tapped before this code ran. */
function useChosenBefore(choose: (choice: FirstChoice) => void): void {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('package'));
  const code = search.get('code');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    const tapped = document.querySelector<HTMLInputElement>('input[name="package"]:checked')?.value;
    const packageId = asked || Number(tapped);
    const linked = code && { voucherInput: code, isCodeLinked: true };
    if (packageId || code) choose({ ...(packageId && { packageId }), ...linked });
    if (asked || code) setSearch({}, { replace: true, preventScrollReset: true });
  }, [asked, code]);
}
