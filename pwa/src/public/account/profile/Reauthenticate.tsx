import { useQueryClient } from '@tanstack/react-query';
import type { Account } from '@toodles/api/contract/families/account.ts';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { phoneNumber } from '../../../shared/format.ts';
import { useMessages } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import { recordSignIn } from '../../../shared/session.ts';
import { Button, LinkButton } from '../../../shared/ui/Button.tsx';
import { Stack } from '../../../shared/ui/Layout.tsx';
import { GoogleButton } from '../../auth/GoogleButton.tsx';
import { NoticeBox } from '../../form/NoticeBox.tsx';
import { CodeEntry } from '../../login/CodeEntry.tsx';
import { type SentCode, useSendCode } from '../../login/useSendCode.ts';
import { login } from '../../messages/login.ts';
import { profile } from '../../messages/profile.ts';
import { accountQuery } from '../account-queries.ts';

interface ReauthenticateProps {
  account: Account;
  onFresh: () => void;
  /** Where Google redirects back to. */
  returnTo?: string;
}

/**
 * Asks for a fresh sign-in, by code or Google, before a sensitive action: someone may have found the phone
 * unlocked.
 */
export function Reauthenticate({ account, onFresh, returnTo = paths.accountProfile }: ReauthenticateProps) {
  const t = useMessages(profile).fresh;
  const words = useMessages(login);
  const queries = useQueryClient();
  const [sent, setSent] = useState<SentCode | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const onSent = (code: SentCode) => {
    setProblem(null);
    setSent(code);
  };
  const send = useSendCode({ onSent, onFailed: setProblem });
  const { phone } = account;
  const wait = phone === null ? 0 : send.waitFor(phone);

  if (sent) {
    const verify = async (otp: string) => {
      const { user } = await api('POST /api/auth/verify-otp', { body: { phone: sent.phone, otp } });
      recordSignIn(user);
      await queries.invalidateQueries({ queryKey: accountQuery().queryKey, exact: true });
      onFresh();
    };
    const over = (message: string) => {
      setSent(null);
      setProblem(message);
    };
    return <CodeEntry sent={sent} onSent={setSent} verify={verify} onOver={over} inDialog />;
  }
  // A phone code does not open the portal, and staff need portal access to change how they sign in.
  if (account.role !== 'customer') {
    return (
      <Stack gap={10}>
        <p>{t.teamText}</p>
        <LinkButton to={paths.adminLogin}>{t.portal}</LinkButton>
      </Stack>
    );
  }
  return (
    <Stack gap={10}>
      <p>{t.text}</p>
      {problem && <NoticeBox tone="bad">{problem}</NoticeBox>}
      {phone !== null && (
        <Button onClick={() => send.mutate(phone)} busy={send.isPending && t.sending} disabled={wait > 0}>
          {wait > 0 ? words.tryAgainIn(wait) : t.send(phoneNumber(phone))}
        </Button>
      )}
      {account.hasGoogle && <GoogleButton returnTo={returnTo} />}
    </Stack>
  );
}
