// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { CurrentUser } from '@toodles/api/contract/access/access.ts';
import { user } from '@toodles/api/contract/access/users.ts';
import { permissionLabels } from '@toodles/api/contract/basics/permissions.ts';
import { teamBooking } from '@toodles/api/contract/bookings/team-bookings.ts';
import { teamParty } from '@toodles/api/contract/bookings/team-parties.ts';
import { teamWaitingEntry } from '@toodles/api/contract/bookings/waiting.ts';
import { enquiry } from '@toodles/api/contract/centre/team-enquiries.ts';
import { counterOrder } from '@toodles/api/contract/counter/counter.ts';
import { sale } from '@toodles/api/contract/hours/sales.ts';
import { usageReview } from '@toodles/api/contract/hours/usage-reviews.ts';
import { auditEntry } from '@toodles/api/contract/insights/audit.ts';
import { message } from '@toodles/api/contract/messages/messages.ts';
import { familyCredit, openOrder, paymentEntry } from '@toodles/api/contract/money/money-page.ts';
import { reduction } from '@toodles/api/contract/money/reductions.ts';
import { moneyReview } from '@toodles/api/contract/money/reviews.ts';
import { statementLine } from '@toodles/api/contract/money/statements.ts';
import { tillSession, tillSheet } from '@toodles/api/contract/money/tills.ts';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../../api/src/testing/rows.ts';
import { read } from '../shared/read.ts';
import { PortalUserContext } from './access/usePortalUser.ts';
import { AuditLine } from './audit-log/AuditLine.tsx';
import { BookingRows } from './bookings/BookingRows.tsx';
import { parseBookingsView } from './bookings/queries.ts';
import { CounterSalesRows } from './counter/CounterSalesRows.tsx';
import { EnquiryCard } from './enquiries/EnquiryCard.tsx';
import { MessageRows } from './messages/MessagesPage.tsx';
import { ClosingRows } from './money-page/ClosingsTab.tsx';
import { CreditRows } from './money-page/Credits.tsx';
import { GivenRows } from './money-page/GivenTab.tsx';
import { OpenOrderRows } from './money-page/OwedTab.tsx';
import { PaymentRows } from './money-page/PaymentsTab.tsx';
import { StatementLineItem } from './money-page/StatementLineItem.tsx';
import { SalesRows } from './package-management/SalesTable.tsx';
import { PartyRows } from './parties/PartyRows.tsx';
import { TillSheetCards } from './till/TillSheetView.tsx';
import { MoneyReviewCard } from './usage-reviews/MoneyReviewCard.tsx';
import { ReviewCard } from './usage-reviews/ReviewCard.tsx';
import { UserRows } from './users/UserRows.tsx';
import { WaitingRows } from './waiting-list/WaitingRows.tsx';

const nothing = () => undefined;
const owner = { id: 1, role: 'admin', permissions: Object.keys(permissionLabels) } as unknown as CurrentUser;
const client = new QueryClient();
client.setQueryData<object>(read('GET /api/site').queryKey, { timeZone: 'Asia/Kolkata' });

/** Renders a part of the portal as an admin. Throws errors that a boundary would catch. */
const rendered = (part: ReactNode): string =>
  renderToString(
    <QueryClientProvider client={client}>
      <PortalUserContext value={owner}>
        <MemoryRouter>{part}</MemoryRouter>
      </PortalUserContext>
    </QueryClientProvider>,
  );

const noSelection = { rows: [], has: () => false, set: nothing, clear: nothing };
const changes = { pendingState: nothing, isBusy: () => false } as never;

describe('any row that the API can return', () => {
  const shows = <Row,>(rows: fc.Arbitrary<Row>, part: (row: Row) => ReactNode) =>
    fc.assert(
      fc.property(rows, (row) => {
        expect(rendered(part(row))).not.toBe('');
      }),
      { numRuns: 40 },
    );

  it('renders in the bookings list', () =>
    shows(rowsOf(teamBooking), (row) => (
      <BookingRows view={parseBookingsView(new URLSearchParams())} rows={[row]} changes={changes} />
    )));
  it('renders in the parties list', () =>
    shows(rowsOf(teamParty), (row) => <PartyRows sort="next" rows={[row]} changes={changes} />));
  it('renders in the sales list', () =>
    shows(rowsOf(sale), (row) => <SalesRows rows={[row]} view="all" sort="newest" onRecord={nothing} />));
  it('renders in the users list', () =>
    shows(rowsOf(user), (row) => <UserRows rows={[row]} onDelete={nothing} onPassword={nothing} />));
  it('renders in the reviews list', () =>
    shows(rowsOf(usageReview), (row) => <ReviewCard review={row} onSettle={nothing} />));
  it('renders among the reviews of money', () =>
    shows(rowsOf(moneyReview), (row) => <MoneyReviewCard review={row} onSettle={nothing} />));
  it('renders in the enquiries list', () =>
    shows(rowsOf(enquiry), (row) => (
      <EnquiryCard enquiry={row} onStatus={nothing} onNote={nothing} isSelected={false} onSelect={nothing} />
    )));
  it('renders in the waiting list', () =>
    shows(rowsOf(teamWaitingEntry), (row) => <WaitingRows rows={[row]} onRemove={nothing} />));
  it('renders in the list of messages', () =>
    shows(rowsOf(message), (row) => <MessageRows rows={[row]} isSelected={() => false} />));
  it('renders in the list of payments', () =>
    shows(rowsOf(paymentEntry), (row) => <PaymentRows rows={[row]} />));
  it('renders in the list of what is owed', () =>
    shows(rowsOf(openOrder), (row) => <OpenOrderRows rows={[row]} />));
  it('renders in the list of credits', () =>
    shows(rowsOf(familyCredit), (row) => <CreditRows rows={[row]} />));
  it('renders in the list of what was given away', () =>
    shows(rowsOf(reduction), (row) => <GivenRows rows={[row]} />));
  it('renders in the list of closings', () =>
    shows(rowsOf(tillSession), (row) => <ClosingRows rows={[row]} />));
  it('renders as a closing sheet', () => shows(rowsOf(tillSheet), (row) => <TillSheetCards sheet={row} />));
  it('renders in the lines of statements', () =>
    shows(rowsOf(statementLine), (row) => (
      <StatementLineItem line={row} onChoose={nothing} onIgnore={nothing} />
    )));
  it('renders in the list of counter sales', () =>
    shows(rowsOf(counterOrder), (row) => <CounterSalesRows rows={[row]} selection={noSelection} />));
  it('renders in the audit log', () => shows(rowsOf(auditEntry), (row) => <AuditLine entry={row} />));
});
