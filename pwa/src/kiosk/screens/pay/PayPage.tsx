import { mdiCheckDecagramOutline } from '@mdi/js';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { StatusMessage } from '../../../shared/ui/StatusMessage.tsx';
import { useDues } from '../../app/DuesProvider.tsx';
import { deskPaths } from '../../app/paths.ts';
import { joinParts } from '../../core/format-text.ts';
import { type DueEntry, sumOfDues } from '../../core/money/due-entries.ts';
import { familyDuesKey } from '../../core/money/due-key.ts';
import { DeskLayout } from '../../layout/DeskLayout.tsx';
import { ButtonLink } from '../../ui/TouchButton.tsx';
import { PayForm } from './PayForm.tsx';
import { PaySummary } from './PaySummary.tsx';
import { usePay } from './usePay.ts';

const back = { to: deskPaths.find, label: 'Find' };

/** Takes what a booking, a party, a package or a family owes. */
export function PayPage() {
  const { due = '' } = useParams();
  const wanted = new Set(due.split('.'));
  const now = useDues().filter((entry) => wanted.has(entry.key) || wanted.has(familyDuesKey(entry)));
  // Saving pays the dues. The form stays until the next screen appears.
  const [kept, setKept] = useState<readonly DueEntry[]>();
  const dues = kept ?? now;
  return (
    <DeskLayout back={back} title="Take payment">
      {dues.length === 0 ? (
        <NothingDue />
      ) : (
        <LoadedPay key={due} dues={dues} onSaving={(isSaving) => setKept(isSaving ? dues : undefined)} />
      )}
    </DeskLayout>
  );
}

interface LoadedPayProps {
  dues: readonly DueEntry[];
  onSaving: (isSaving: boolean) => void;
}

function LoadedPay({ dues, onSaving }: LoadedPayProps) {
  const [first] = dues;
  const name = first?.name ?? '';
  const { pay, isSaving } = usePay({ name, dues, sale: () => [] });
  const lines = dues.map(({ key, label, reference, duePaise }) => ({
    ...{ key, label, paise: duePaise },
    detail: joinParts(reference),
  }));
  return (
    <PayForm
      panel={<PaySummary name={name} phone={first?.phone ?? ''} lines={lines} totalPaise={sumOfDues(dues)} />}
      dues={dues}
      reference={first?.reference || 'Front desk'}
      isSaving={isSaving}
      onPay={(payment) => {
        onSaving(true);
        void pay(payment).finally(() => onSaving(false));
      }}
    />
  );
}

function NothingDue() {
  return (
    <StatusMessage
      icon={mdiCheckDecagramOutline}
      title="Nothing left to pay"
      action={
        <ButtonLink look="fill" to={deskPaths.find}>
          Back to Find
        </ButtonLink>
      }
    >
      <p>It was paid here or at another desk, or it was cancelled.</p>
    </StatusMessage>
  );
}
