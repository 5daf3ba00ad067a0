import { useQuery } from '@tanstack/react-query';
import type { Account } from '@toodles/api/contract/families/account.ts';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { type RefObject, useState } from 'react';
import { api } from '../../../shared/api.ts';
import { errorCode, publicMessage } from '../../../shared/api-error.ts';
import { phoneNumber } from '../../../shared/format.ts';
import { useMessages } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Stack } from '../../../shared/ui/Layout.tsx';
import { useSingleFlightMutation } from '../../../shared/useSingleFlightMutation.ts';
import { useSite } from '../../../shared/useSite.ts';
import { fromBooking, fromParty, sortBookings } from '../../bookings/booking-or-party.ts';
import { bookingsQuery, partiesQuery } from '../../bookings/booking-queries.ts';
import { NoticeBox } from '../../form/NoticeBox.tsx';
import { profile } from '../../messages/profile.ts';
import { hoursQuery } from '../account-queries.ts';
import styles from './Profile.module.css';
import { Reauthenticate } from './Reauthenticate.tsx';

interface EraseDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  account: Account;
  onErased: () => void;
}

/** Asks for confirmation and lists what will be erased, cancelled, given up and retained. */
export function EraseDialog({ ref, account, onErased }: EraseDialogProps) {
  const t = useMessages(profile).erase;
  const impact = useErasureImpact();
  const [givesUp, setGivesUp] = useState(false);
  const erase = useErase(onErased);
  const needsTick = impact.hours > 0 || erase.refusedFor === 'hours_left';
  return (
    <Dialog ref={ref} label={t.title}>
      <Stack gap={14} className={styles.dialog}>
        <h2>{t.title}</h2>
        <p>{t.lead}</p>
        <WhatHappens stake={impact} />
        {needsTick && (
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={givesUp}
              onChange={({ target }) => {
                setGivesUp(target.checked);
                erase.settle();
              }}
            />
            {t.giveUp}
          </label>
        )}
        {erase.refusedFor === 'hours_left' && <NoticeBox tone="bad">{t.giveUpFirst}</NoticeBox>}
        {erase.problem && <NoticeBox tone="bad">{erase.problem}</NoticeBox>}
        {erase.refusedFor === 'sign_in_again' ? (
          <Stack as="section" gap={10} aria-label={t.signInAgain}>
            <Reauthenticate
              account={account}
              onFresh={erase.settle}
              returnTo={`${paths.accountProfile}?erase`}
            />
          </Stack>
        ) : (
          <Button onClick={() => erase.mutate(givesUp)} busy={erase.isPending && t.erasing}>
            {t.yes}
          </Button>
        )}
        <Button variant="quiet" onClick={() => ref.current?.close()}>
          {t.no}
        </Button>
      </Stack>
    </Dialog>
  );
}

function WhatHappens({ stake }: { stake: ErasureImpact }) {
  const t = useMessages(profile).erase;
  const { data: site } = useSite();
  return (
    <Stack as="ul" gap={8} className={styles.happens}>
      <li>{t.visits(stake.visits)}</li>
      <li>{t.parties(stake.parties)}</li>
      <li>{t.hours(stake.hours)}</li>
      <li>{t.person}</li>
      <li>{t.books}</li>
      {stake.visits + stake.parties > 0 && site && <li>{t.paid(phoneNumber(site.phone))}</li>}
    </Stack>
  );
}

const requirementCodes = ['sign_in_again', 'hours_left'] as const;
type EraseRequirement = (typeof requirementCodes)[number];

/** Erases the account, or reports what the server requires first. */
function useErase(onErased: () => void) {
  const [requirement, setRefusedFor] = useState<EraseRequirement | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const settle = () => {
    setRefusedFor(null);
    setProblem(null);
  };
  const { mutate, isPending } = useSingleFlightMutation<unknown, boolean>({
    mutationFn: (giveUpHours) => {
      settle();
      return api('POST /api/account/erase', { body: { giveUpHours } });
    },
    onSuccess: onErased,
    onError: (error) => {
      const asked = requirementCodes.find((code) => code === errorCode(error));
      if (asked) setRefusedFor(asked);
      else setProblem(publicMessage(error));
    },
  });
  return { mutate, isPending, refusedFor: requirement, problem, settle };
}

interface ErasureImpact {
  /** Upcoming sessions and parties. */
  visits: number;
  parties: number;
  /** Hours left in packages that can still be used. */
  hours: number;
}

/** The losses that come with erasing the account, counted from the data on the account's own pages. */
function useErasureImpact(): ErasureImpact {
  const { data: site } = useSite();
  const { data: plays } = useQuery(bookingsQuery());
  const { data: parties } = useQuery(partiesQuery());
  const { data: sales } = useQuery(hoursQuery());
  const [openedAt] = useState(() => new Date());
  const visits = [...(plays ?? []).map(fromBooking), ...(parties ?? []).map(fromParty)];
  const coming = site ? sortBookings(visits, centreMoment(openedAt, site.timeZone)).coming : [];
  const playable = (sales ?? []).filter(({ status }) => status === 'active');
  return {
    visits: coming.filter(({ kind }) => kind === 'play').length,
    parties: coming.filter(({ kind }) => kind === 'party').length,
    hours: playable.reduce((sum, { remainingHours }) => sum + remainingHours, 0),
  };
}
