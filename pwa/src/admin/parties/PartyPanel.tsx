import { useQuery } from '@tanstack/react-query';
import type { Party } from '@toodles/api/contract/bookings/birthday.ts';
import type { TeamPartyDetails } from '@toodles/api/contract/bookings/team-parties.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { count, moment, phoneNumber, rupeesOf } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { ConsentMissing } from '../consent/ConsentMissing.tsx';
import { Email } from '../ui/Email.tsx';
import { Facts } from '../ui/Facts.tsx';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { ContactButtons } from '../visits/ContactButtons.tsx';
import { FamilySummary } from '../visits/FamilySummary.tsx';
import { History } from '../visits/History.tsx';
import { MoveButton } from '../visits/MoveButton.tsx';
import { PanelLayout } from '../visits/PanelLayout.tsx';
import { PaymentSection } from '../visits/PaymentSection.tsx';
import { paymentNames, paymentState } from '../visits/payment-labels.ts';
import { StatusButtons } from '../visits/StatusButtons.tsx';
import type { VisitChanges } from '../visits/useVisitChanges.ts';
import styles from '../visits/VisitPanel.module.css';
import { fromParty, whenText } from '../visits/visit.ts';
import { partyQuery } from './queries.ts';

/** One party with all its details and history. */
export function PartyPanel({ id, changes }: { id: number; changes: VisitChanges }) {
  return (
    <PanelLayout kind="party" query={useQuery(partyQuery(id))}>
      {(details) => <PartyDetails details={details} changes={changes} />}
    </PanelLayout>
  );
}

function PartyDetails({ details, changes }: { details: TeamPartyDetails; changes: VisitChanges }) {
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
      <Stack gap={16} className={styles.body}>
        <PartyFacts party={party} />
        <ConsentMissing subject="party" of={party} phone={party.parentPhone} />
        <StatusButtons visit={visit} changes={changes} />
        <PaymentSection
          visit={visit}
          changes={changes}
          lines={[{ label: party.packageName, value: rupeesOf(party.totalAmount) }]}
          total={totalLabel(party)}
        />
        <MoveButton visit={visit} changes={changes} />
        <ContactButtons visit={visit} />
        {party.parentPhone && <FamilySummary family={family} phone={party.parentPhone} />}
        <History entries={history} />
      </Stack>
    </>
  );
}

/** The payment of a party. Parties are paid at the centre. */
function totalLabel(party: Party): string {
  const state = paymentState(party);
  if (paiseOf(party.totalAmount) === 0) return 'Nothing to pay';
  if (state === 'due') return 'Due at the centre';
  return state === 'give-back' ? 'Paid, to refund' : paymentNames[state];
}

function PartyFacts({ party }: { party: Party }) {
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
        ['Email', party.parentEmail && <Email of={party.parentEmail} />],
        ['Consent', party.consentedAt && moment(party.consentedAt, timeZone)],
      ]}
    />
  );
}
