// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { CurrentUser } from '@toodles/api/contract/access/access.ts';
import { user } from '@toodles/api/contract/access/users.ts';
import { permissionLabels } from '@toodles/api/contract/basics/permissions.ts';
import { teamBooking } from '@toodles/api/contract/bookings/team-bookings.ts';
import { teamParty } from '@toodles/api/contract/bookings/team-parties.ts';
import { enquiry } from '@toodles/api/contract/centre/team-enquiries.ts';
import { sale } from '@toodles/api/contract/hours/sales.ts';
import { usageReview } from '@toodles/api/contract/hours/usage-reviews.ts';
import { auditEntry } from '@toodles/api/contract/insights/audit.ts';
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
import { EnquiryCard } from './enquiries/EnquiryCard.tsx';
import { SalesRows } from './package-management/SalesTable.tsx';
import { PartyRows } from './parties/PartyRows.tsx';
import { ReviewCard } from './usage-reviews/ReviewCard.tsx';
import { UserRows } from './users/UserRows.tsx';

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

const changes = { pendingStatus: nothing, isBusy: () => false } as never;

describe('any row that the API can return', () => {
  const shows = <Row,>(rows: fc.Arbitrary<Row>, part: (row: Row) => ReactNode) =>
    fc.assert(
      fc.property(rows, (row) => {
        expect(rendered(part(row))).not.toBe('');
      }),
      { numRuns: 40 },
    );

  it('renders in the bookings list', () =>
    shows(rowsOf(teamBooking), (row) => <BookingRows rows={[row]} changes={changes} />));
  it('renders in the parties list', () =>
    shows(rowsOf(teamParty), (row) => <PartyRows rows={[row]} changes={changes} />));
  it('renders in the sales list', () =>
    shows(rowsOf(sale), (row) => <SalesRows rows={[row]} runOut={false} />));
  it('renders in the users list', () =>
    shows(rowsOf(user), (row) => <UserRows rows={[row]} onDelete={nothing} />));
  it('renders in the reviews list', () =>
    shows(rowsOf(usageReview), (row) => <ReviewCard review={row} onSettle={nothing} />));
  it('renders in the enquiries list', () =>
    shows(rowsOf(enquiry), (row) => <EnquiryCard enquiry={row} onStatus={nothing} onNote={nothing} />));
  it('renders in the audit log', () => shows(rowsOf(auditEntry), (row) => <AuditLine entry={row} />));
});
