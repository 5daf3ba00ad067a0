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
        lead="Answer requests about personal data, delete what is old, and find who is affected by an incident."
      />
      <div className={styles.cards}>
        <PersonCard />
        <RetentionCard />
        <IncidentCard />
      </div>
    </>
  );
}
