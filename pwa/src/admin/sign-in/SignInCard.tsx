import MuiCard from '@mui/material/Card';
import type { ReactNode } from 'react';
import { Stack } from '../../shared/ui/Layout.tsx';
import { WordMark } from '../../shared/ui/Logo.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import styles from './LoginPage.module.css';

interface SignInCardProps {
  title: string;
  lead: string | undefined;
  children: ReactNode;
}

/** The card of one sign-in step, alone on its page. */
export function SignInCard({ title, lead, children }: SignInCardProps) {
  return (
    <Stack as="main" gap={20} align="center" className={styles.page}>
      <Shapes />
      <MuiCard className={styles.card}>
        <WordMark />
        <h1 className={styles.title}>{title}</h1>
        {lead && (
          <Text weight={600} tone="muted" className={styles.lead}>
            {lead}
          </Text>
        )}
        {children}
      </MuiCard>
      <a className={styles.home} href="/">
        Go to the website
      </a>
    </Stack>
  );
}

/** The three kinds of visit as shapes: circle, square, star. */
function Shapes() {
  return (
    <svg className={styles.shapes} viewBox="0 0 148 44" aria-hidden="true" focusable="false">
      <circle cx="22" cy="22" r="20" fill="var(--hours)" />
      <rect x="54" y="2" width="40" height="40" rx="11" fill="var(--booked)" />
      <path
        d="M126 1.500l6.300 13.200 14.400 1.900-10.600 10 2.700 14.300-12.800-7-12.800 7 2.700-14.300-10.600-10 14.400-1.900z"
        fill="var(--party-fill)"
        stroke="var(--party)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
