import { mdiClockAlertOutline, mdiUndoVariant } from '@mdi/js';
import { amendMinutes } from '@toodles/api/domain/desk/check-in.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { StatusMessage } from '../../../shared/ui/StatusMessage.tsx';
import { useDesk } from '../../app/DeskProvider.tsx';
import { deskPaths } from '../../app/paths.ts';
import { isVisitUndone } from '../../core/current-operation.ts';
import { DeskLayout } from '../../layout/DeskLayout.tsx';
import { readSale } from '../../storage/read-desk.ts';
import { ButtonLink } from '../../ui/TouchButton.tsx';
import { AmendVisitBody } from './AmendVisitBody.tsx';
import type { AmendableVisit } from './amendable-visits.ts';
import { useAmendableVisits } from './useAmendableVisits.ts';

/** Edits a visit that this desk recorded a few minutes ago, in the check-in form. */
export function AmendVisitPage() {
  const { usageId = '' } = useParams();
  const { recent } = useDesk();
  const back = useBack();
  const visit = useAmendableVisits().find((one) => one.usageId === usageId);
  return (
    <DeskLayout back={back} title="Edit visit">
      {visit && <Loaded key={usageId} visit={visit} backTo={back.to} />}
      {!visit && (isVisitUndone(recent, usageId) ? <Undone back={back} /> : <TooLate back={back} />)}
    </DeskLayout>
  );
}

type Back = { to: string; label: string };

interface NoFormProps {
  icon: string;
  title: string;
  back: Back;
  children: ReactNode;
}

/** The screen that led here: Inside now, or the family in Find. */
function useBack(): Back {
  const from: unknown = useLocation().state?.from;
  return from === 'inside'
    ? { to: deskPaths.inside, label: 'Inside now' }
    : { to: deskPaths.find, label: 'Find' };
}

/** A used-up package may be gone from this tablet while its visit is not. */
function Loaded({ visit, backTo }: { visit: AmendableVisit; backTo: string }) {
  const { db } = useDesk();
  const id = visit.facts.packageSaleId;
  const sale = useLiveQuery(async () => (await readSale(db, id)) ?? null, [db, id]);
  return sale === undefined ? null : <AmendVisitBody visit={visit} sale={sale} backTo={backTo} />;
}

/** Says why there is no form, with a link back. */
function NoForm({ icon, title, back, children }: NoFormProps) {
  return (
    <StatusMessage
      icon={icon}
      title={title}
      action={
        <ButtonLink look="fill" to={back.to}>
          Back to {back.label}
        </ButtonLink>
      }
    >
      <p>{children}</p>
    </StatusMessage>
  );
}

function TooLate({ back }: { back: Back }) {
  return (
    <NoForm icon={mdiClockAlertOutline} title="Too late to edit here" back={back}>
      The desk that recorded a visit can edit it for {amendMinutes} minutes. After that, a manager can void it
      in the portal, under the family’s hours.
    </NoForm>
  );
}

function Undone({ back }: { back: Back }) {
  return (
    <NoForm icon={mdiUndoVariant} title="This check-in was undone" back={back}>
      Its hours were returned. If the family did come in, check them in again.
    </NoForm>
  );
}
