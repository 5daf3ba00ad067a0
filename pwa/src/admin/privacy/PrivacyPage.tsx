import { Grid, Stack } from '../../shared/ui/Layout.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { IncidentCard } from './IncidentCard.tsx';
import { PersonCard } from './PersonCard.tsx';
import styles from './Privacy.module.css';
import { RetentionCard } from './RetentionCard.tsx';

/** Families' rights under the law, retention periods, and the people affected by an incident. */
export function PrivacyPage() {
  return (
    <>
      <PageHead
        title="Privacy"
        lead="Answer requests about personal data, delete old data, and find the people affected by an incident."
      />
      <div className={styles.page}>
        <Grid columns="minmax(0, 1fr)" gap={16} align="start" className={styles.cards}>
          <Stack gap={16}>
            <PersonCard />
            <IncidentCard />
          </Stack>
          <RetentionCard />
        </Grid>
      </div>
    </>
  );
}
