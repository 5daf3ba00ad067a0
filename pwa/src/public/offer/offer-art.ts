import type { Offer } from '@toodles/api/contract/bookings/vouchers.ts';

const drawings: Record<Offer['discountType'], string> = {
  percentage: '/art/objects/walk-in.svg',
  fixed: '/art/objects/ballpit.svg',
  free_child: '/art/objects/gift.svg',
};

/** The small drawing beside an offer, by its type of discount. */
export const offerArt = ({ discountType }: Offer): string => drawings[discountType];
