import type { TeamBooking } from '@toodles/api/contract/bookings/team-bookings.ts';
import { Link } from 'react-router-dom';
import { count, rupeesOf } from '../../shared/format.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { OrderSection } from '../money/OrderSection.tsx';

interface HoursSectionProps {
  booking: TeamBooking;
  sale: NonNullable<TeamBooking['hoursSale']>;
}

/** A visit that hours pay for: the hour package, its payments, and whether its hours are taken. */
export function HoursSection({ booking, sale }: HoursSectionProps) {
  const { hours } = booking;
  const visit = count(hours?.visitHours ?? 0, 'hour', 'hours');
  return (
    <Stack gap={6}>
      <Text weight={600}>
        {sale.isTaken ? `Has taken ${visit} of ` : `Takes ${visit} at arrival from `}
        <Link to={`/admin/package-management?sale=${sale.id}`}>{sale.reference}</Link>,{' '}
        {count(sale.remainingHours, 'hour', 'hours')} left.
      </Text>
      <OrderSection
        orderId={sale.orderId}
        lines={[{ label: booking.package.name, value: rupeesOf(hours?.amount ?? '0.00') }]}
      />
    </Stack>
  );
}
