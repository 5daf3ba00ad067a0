import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '@toodles/api/contract/access/access.ts';
import { lazy, Suspense } from 'react';
import { keyOf } from '../../shared/read.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { signOut } from '../secrets/sign-out.ts';
import styles from './LoginPage.module.css';
import { SignInCard } from './SignInCard.tsx';

const Enrolment = lazy(() => import('../secrets/Enrolment.tsx').then((m) => ({ default: m.Enrolment })));
const RecoveryCodes = lazy(() =>
  import('../secrets/RecoveryCodes.tsx').then((m) => ({ default: m.RecoveryCodes })),
);
const OwnPassword = lazy(() =>
  import('../secrets/OwnPassword.tsx').then((m) => ({ default: m.OwnPassword })),
);

interface FinishSignInProps {
  user: CurrentUser;
  /** New recovery codes, on the screen now. */
  codes: readonly string[] | undefined;
  onCodes: (codes: readonly string[] | undefined) => void;
}

const words = {
  codes: {
    title: 'Save your recovery codes',
    lead: undefined,
  },
  new_password: {
    title: 'Choose your password',
    lead: 'Someone else set the password you signed in with. Replace it with one only you know.',
  },
  enrol: {
    title: 'Set up two-step sign-in',
    lead: 'Your role requires it, so that a stolen password alone can’t open the portal.',
  },
} as const;

/** The steps between sign-in and the portal: a new password, then a second factor. */
export function FinishSignIn({ user, codes, onCodes }: FinishSignInProps) {
  const queryClient = useQueryClient();
  const next = codes ? 'codes' : user.portal === 'new_password' ? 'new_password' : 'enrol';
  const { title, lead } = words[next];
  useTitle(title);
  const goOn = () => void queryClient.invalidateQueries({ queryKey: keyOf('GET /api/auth/user') });
  return (
    <SignInCard title={title} lead={lead}>
      <Suspense fallback={<Skeleton height={220} radius={16} />}>
        <Stack gap={20}>
          {codes && (
            <RecoveryCodes
              codes={codes}
              onDone={() => {
                onCodes(undefined);
                goOn();
              }}
            />
          )}
          {next === 'new_password' && <OwnPassword isFirst onDone={goOn} />}
          {next === 'enrol' && (
            <Enrolment
              onEnrolled={(made) => {
                if (made) onCodes(made);
                goOn();
              }}
            />
          )}
        </Stack>
      </Suspense>
      {!codes && (
        <Row gap={4} align="stretch" justify="between" wrap className={styles.others}>
          <Button onClick={() => void signOut()}>Sign out</Button>
        </Row>
      )}
    </SignInCard>
  );
}
