import type { Account } from '@toodles/api/contract/account.ts';
import { type RefObject, useState } from 'react';
import { phoneNumber } from '../../../shared/format.ts';
import { useMessages } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { useSite } from '../../../shared/useSite.ts';
import { NoticeBox } from '../../form/NoticeBox.tsx';
import { profile } from '../../messages/profile.ts';
import styles from './Profile.module.css';
import { Reauthenticate } from './Reauthenticate.tsx';
import { useErase } from './useErase.ts';
import { type ErasureImpact, useErasureImpact } from './useErasureImpact.ts';

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
      <div className={styles.dialog}>
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
          <section className={styles.stack} aria-label={t.signInAgain}>
            <Reauthenticate
              account={account}
              onFresh={erase.settle}
              returnTo={`${paths.accountProfile}?erase`}
            />
          </section>
        ) : (
          <Button onClick={() => erase.mutate(givesUp)} busy={erase.isPending && t.erasing}>
            {t.yes}
          </Button>
        )}
        <Button variant="quiet" onClick={() => ref.current?.close()}>
          {t.no}
        </Button>
      </div>
    </Dialog>
  );
}

function WhatHappens({ stake }: { stake: ErasureImpact }) {
  const t = useMessages(profile).erase;
  const { data: site } = useSite();
  return (
    <ul className={styles.happens}>
      <li>{t.visits(stake.visits)}</li>
      <li>{t.parties(stake.parties)}</li>
      <li>{t.hours(stake.hours)}</li>
      <li>{t.person}</li>
      <li>{t.books}</li>
      {stake.visits + stake.parties > 0 && site && <li>{t.paid(phoneNumber(site.phone))}</li>}
    </ul>
  );
}
