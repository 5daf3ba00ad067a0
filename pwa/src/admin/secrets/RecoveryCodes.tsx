import Button from '@mui/material/Button';
import { Grid, Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { copyText } from '../ui/copy-text.ts';
import styles from './MySignInDialog.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

const asFile = (codes: readonly string[]) =>
  `Toodles recovery codes for ${window.location.host}\nEach works once.\n\n${codes.join('\n')}\n`;

/** Recovery codes, shown only once: to copy, download or print. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const copy = () => copyText(codes.join('\n'), 'Recovery codes copied.', 'Select the codes instead.');
  const href = `data:text/plain;charset=utf-8,${encodeURIComponent(asFile(codes))}`;
  return (
    <section className={styles.setup} aria-label="Recovery codes">
      <Text weight={600} tone="muted">
        If you lose your phone or passkey, each code lets you sign in once. You won’t see them again.
      </Text>
      <Grid
        as="ul"
        columns="repeat(auto-fit, minmax(190px, 1fr))"
        gap={8}
        columnGap={20}
        className={styles.codes}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Grid>
      <Text weight={600} tone="muted">
        Don’t store them only on your phone. Print them, or save them in a password manager.
      </Text>
      <Row gap={10} align="stretch" wrap className={styles.actions}>
        <Button variant="outlined" component="a" href={href} download="toodles-recovery-codes.txt">
          Download codes
        </Button>
        <Button variant="outlined" onClick={() => void copy()}>
          Copy codes
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          Print codes
        </Button>
      </Row>
      <Button variant="contained" onClick={onDone}>
        I saved my codes
      </Button>
    </section>
  );
}
