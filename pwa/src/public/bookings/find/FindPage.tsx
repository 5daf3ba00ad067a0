import { useQueryClient } from '@tanstack/react-query';
import type { CreatedBooking } from '@toodles/api/contract/bookings/bookings.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { api } from '../../../shared/api.ts';
import { errorCode } from '../../../shared/api-error.ts';
import { phoneNumber } from '../../../shared/format.ts';
import { useMessages } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import { recordSignIn } from '../../../shared/session.ts';
import { groupFiveFive } from '../../../shared/ui/PhoneField.tsx';
import { Text } from '../../../shared/ui/Text.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useTitle } from '../../../shared/ui/useTitle.ts';
import { useSite } from '../../../shared/useSite.ts';
import { CodeEntry } from '../../login/CodeEntry.tsx';
import { LoginLayout } from '../../login/LoginLayout.tsx';
import type { SentCode } from '../../login/useSendCode.ts';
import { change } from '../../messages/bookings.ts';
import { login } from '../../messages/login.ts';
import { storeBooking } from '../../stored-bookings/stored-bookings.ts';
import { bookingQuery } from '../booking-queries.ts';
import { type Asked, FindForm } from './FindForm.tsx';
import styles from './FindPage.module.css';

/**
 * Opens a booking on any device, by its reference and a code to its phone. The code is sent whether or not there
 * is such a booking, so that strangers learn nothing.
 */
export function FindPage() {
  const t = useMessages(change).find;
  useTitle(t.title);
  const { data: site } = useSite();
  const [asked, setAsked] = useState<Asked>({ reference: '', phone: '' });
  const [sent, setSent] = useState<SentCode | null>(null);
  /** A code that was right for the number, but not for the reference; it still works for another one. */
  const [code, setCode] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const open = useOpen(asked);
  const back = (why: string | null, keptCode: string | null = null) => {
    setSent(null);
    setCode(keptCode);
    setProblem(why);
  };
  const verify = async (otp: string) => {
    try {
      await open(otp);
    } catch (error) {
      if (errorCode(error) !== 'not_found') throw error;
      back(t.notFound, otp);
    }
  };
  if (sent) return <CodeStep asked={asked} sent={sent} onSent={setSent} verify={verify} onOver={back} />;
  return (
    <LoginLayout>
      <h1>{t.title}</h1>
      {site?.phoneSignIn === false ? (
        <p className={styles.lead}>{t.off(phoneNumber(site.phone))}</p>
      ) : (
        <>
          <p className={styles.lead}>{t.lead}</p>
          <FindForm
            asked={asked}
            onAsked={(next) => {
              // Another number needs a code of its own.
              if (next.phone !== asked.phone) setCode(null);
              setProblem(null);
              setAsked(next);
            }}
            problem={problem}
            {...(code !== null && { retry: () => verify(code) })}
            onSent={(next) => {
              setProblem(null);
              setSent(next);
            }}
          />
          <Text size="sm" tone="muted" leading={1.4} className={styles.other}>
            {t.noReference.before} <Link to={paths.login(paths.bookings)}>{t.noReference.link}</Link>{' '}
            {t.noReference.after}
          </Text>
        </>
      )}
    </LoginLayout>
  );
}

interface CodeStepProps {
  asked: Asked;
  sent: SentCode;
  onSent: (sent: SentCode) => void;
  verify: (otp: string) => Promise<void>;
  onOver: (why: string | null) => void;
}

function CodeStep({ asked, sent, onSent, verify, onOver }: CodeStepProps) {
  const t = useMessages(change).find;
  const { lead } = useMessages(login).code;
  return (
    <LoginLayout>
      <h1>{t.codeTitle}</h1>
      <p className={styles.lead}>
        {lead(groupFiveFive(sent.phone), sent.expiresAt - sent.sentAt)}
        {isParty(asked.reference) && ` ${t.partyLogin}`}
      </p>
      <CodeEntry
        sent={sent}
        onSent={onSent}
        verify={verify}
        onOver={onOver}
        onChangePhone={() => onOver(null)}
      />
    </LoginLayout>
  );
}

const isParty = (reference: string) => reference.startsWith('TP');

/** Opens the booking with the code, and remembers it on this device; a party opens in its account. */
function useOpen({ reference, phone }: Asked): (otp: string) => Promise<void> {
  const t = useMessages(change).find;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const remember = ({ manageKey, ...booking }: CreatedBooking) => {
    const stored = { reference: booking.reference, key: manageKey };
    storeBooking(stored);
    queries.setQueryData(bookingQuery(stored).queryKey, booking);
  };
  return async (otp) => {
    if (isParty(reference)) {
      const { user } = await api('POST /api/auth/verify-otp', { body: { phone, otp } });
      recordSignIn(user);
    } else {
      remember(await api('POST /api/bookings/find', { body: { reference, phone, otp } }));
      toast({ title: t.found, description: t.foundText });
    }
    void navigate(paths.booking(reference), { replace: true });
  };
}
