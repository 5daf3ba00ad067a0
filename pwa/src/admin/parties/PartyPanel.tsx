import { useQuery } from '@tanstack/react-query';
import type { TeamParty, TeamPartyDetails } from '@toodles/api/contract/bookings/team-parties.ts';
import { count, moment, phoneNumber, rupeesOf } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Grid, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { ConsentMissing } from '../consent/ConsentMissing.tsx';
import { OrderSection, TakeButton } from '../money/OrderSection.tsx';
import { saidOf, sameUpiText, utrText } from '../money/said-paid.ts';
import { dateWithYear } from '../ui/dates.ts';
import { Email } from '../ui/Email.tsx';
import { Facts } from '../ui/Facts.tsx';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { ContactButtons } from '../visits/ContactButtons.tsx';
import { EditButton } from '../visits/EditButton.tsx';
import { FamilySummary } from '../visits/FamilySummary.tsx';
import { History } from '../visits/History.tsx';
import { MoveButton } from '../visits/MoveButton.tsx';
import { PanelLayout } from '../visits/PanelLayout.tsx';
import { StatusButtons } from '../visits/StatusButtons.tsx';
import type { VisitChanges } from '../visits/useVisitChanges.ts';
import styles from '../visits/VisitPanel.module.css';
import { fromParty, whenText } from '../visits/visit.ts';
import { AddOnsSection } from './AddOnsSection.tsx';
import { partyLines } from './party-lines.ts';
import { partyQuery } from './queries.ts';

interface Asked {
  changes: VisitChanges;
  onEdit: (party: TeamParty) => void;
}

/** One party with all its details and history. */
export function PartyPanel({ id, ...asked }: Asked & { id: number }) {
  return (
    <PanelLayout kind="party" query={useQuery(partyQuery(id))}>
      {(details) => <PartyDetails details={details} {...asked} />}
    </PanelLayout>
  );
}

function PartyDetails({ details, changes, onEdit }: Asked & { details: TeamPartyDetails }) {
  const { party, history, family } = details;
  const timeZone = useTimeZone();
  const visit = fromParty(party);
  return (
    <>
      <header className={cx(styles.head, styles.party)}>
        <Text as="h2" size="2xl" breakAnywhere>
          {party.childName}, {party.childAge}
        </Text>
        <p className={styles.made}>
          {party.reference}, booked {moment(party.createdAt, timeZone)}
        </p>
      </header>
      <div className={styles.steps}>
        <TakeButton orderId={party.orderId} isNext={party.status === 'pending'} />
      </div>
      <Stack gap={16} className={styles.body}>
        <PartyFacts party={party} />
        <ConsentMissing subject="party" of={party} phone={party.parentPhone} />
        <StatusButtons visit={visit} changes={changes} note={saidNote(details) ?? depositNote(party)} />
        <OrderSection orderId={party.orderId} lines={partyLines(party)} isTakenAbove />
        <AddOnsSection party={party} />
        <Grid columns="repeat(2, minmax(0, 1fr))" gap={8}>
          <EditButton visit={visit} onEdit={() => onEdit(party)} />
          <MoveButton visit={visit} changes={changes} />
          <ContactButtons visit={visit} />
        </Grid>
        {party.parentPhone && <FamilySummary family={family} phone={party.parentPhone} />}
        <History entries={history} />
      </Stack>
    </>
  );
}

/** What the family says about its payment by UPI, and what to do. */
function saidNote({ party, sameUpi }: TeamPartyDetails): string | undefined {
  const said = saidOf(party);
  if (said === undefined) return undefined;
  const isPending = party.status === 'pending';
  return `The family says that it has paid ${rupeesOf(party.askedAmount ?? party.dueAmount)} by UPI: ${utrText(said)}.${sameUpiText(sameUpi)} ${isPending ? 'Taking the payment confirms the party.' : 'Take the payment.'}`;
}

/** Why a party that was booked online still waits. */
function depositNote({ status, depositDueAmount = '0' }: TeamParty): string | undefined {
  if (status !== 'pending' || Number(depositDueAmount) === 0) return undefined;
  return `The deposit of ${rupeesOf(depositDueAmount)} is open. Taking it confirms the party.`;
}

function PartyFacts({ party }: { party: TeamParty }) {
  const timeZone = useTimeZone();
  return (
    <Facts
      facts={[
        ['When', whenText(fromParty(party))],
        ['Guests', count(party.numberOfGuests, 'child', 'children')],
        ['Theme', party.theme],
        ['Cake', party.cakePreference],
        ['Decoration', party.decorationPreference],
        ['Special requests', party.specialRequests],
        ['Parent', party.parentName],
        ['Phone', phoneNumber(party.parentPhone)],
        [
          'Balance due',
          party.balanceDueOn && Number(party.dueAmount) > 0 && dateWithYear(party.balanceDueOn),
        ],
        ['Email', party.parentEmail && <Email of={party.parentEmail} />],
        ['Consent', party.consentedAt && moment(party.consentedAt, timeZone)],
      ]}
    />
  );
}
