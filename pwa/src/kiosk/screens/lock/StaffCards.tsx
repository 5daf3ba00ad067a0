import { mdiCheckCircle } from '@mdi/js';
import type { DeskStaff } from '@toodles/api/contract/desk/rows.ts';
import { cx } from '../../../shared/ui/class-names.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Grid, Row } from '../../../shared/ui/Layout.tsx';
import surface from '../../../shared/ui/Surface.module.css';
import { Text } from '../../../shared/ui/Text.tsx';
import { useDesk } from '../../app/DeskProvider.tsx';
import { staffNote } from '../../app/session/lock-messages.ts';
import { canSignIn } from '../../app/session/tab-session.ts';
import { useCentreNow } from '../../app/useCentreNow.ts';
import { centreTime } from '../../core/centre-clock.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import styles from './StaffCards.module.css';

interface StaffCardsProps {
  chosen: DeskStaff | null;
  onChoose: (member: DeskStaff) => void;
}

/** Above this number the cards become low rows, so that all fit. */
const fewEnough = 6;

/** Staff who can sign in, by name; then those who cannot yet, with whom to ask. */
export function StaffCards({ chosen, onChoose }: StaffCardsProps) {
  const { staff } = useDesk();
  return (
    <Grid
      as="ul"
      columns="repeat(auto-fill, minmax(min(100%, 12.5rem), 1fr))"
      gap={14}
      className={cx(styles.staff, staff.length > fewEnough && styles.many)}
    >
      {staff.toSorted(byPinAndName).map((member) => (
        <li key={member.id}>
          <StaffCard member={member} isChosen={member.id === chosen?.id} onChoose={() => onChoose(member)} />
        </li>
      ))}
    </Grid>
  );
}

const byPinAndName = (one: DeskStaff, other: DeskStaff) =>
  Number(canSignIn(other)) - Number(canSignIn(one)) || one.firstName.localeCompare(other.firstName);

interface StaffCardProps {
  member: DeskStaff;
  isChosen: boolean;
  onChoose: () => void;
}

function StaffCard({ member, isChosen, onChoose }: StaffCardProps) {
  const about = useStaffNote(member);
  const content = (
    <>
      <Row as="span" align="stretch" justify="between" className={styles.head}>
        <Avatar name={member.firstName} large />
        {isChosen && <Icon path={mdiCheckCircle} size={32} />}
      </Row>
      <span className={styles.words}>
        <b>{member.firstName}</b>
        <Text as="small" weight={600} size="md" leading={1.3} tone="muted">
          {about}
        </Text>
      </span>
    </>
  );
  if (!canSignIn(member)) return <p className={cx(surface.card, styles.card, styles.none)}>{content}</p>;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={cx(surface.card, styles.card, isChosen && styles.on)}
      onClick={onChoose}
      data-testid="staff-card"
    >
      {content}
    </button>
  );
}

function useStaffNote(member: DeskStaff): string {
  const { staff, state, timeZone } = useDesk();
  const now = useCentreNow();
  const noted = state.lastHere[member.id];
  // Stored by the tablet's clock, shown by the centre's.
  const lastHere = noted && new Date(centreTime(Date.parse(noted), state)).toISOString();
  return staffNote(member, { staff, lastHere, at: { now, timeZone } });
}
