import type { Offer } from '@toodles/api/contract/vouchers.ts';

const drawings: Record<Offer['discountType'], string> = {
  percentage: '/art/objects/walk-in.svg',
  fixed: '/art/objects/ballpit.svg',
  free_child: '/art/objects/gift.svg',
};

/** The little drawing beside an offer, by what it gives. */
export const offerArt = ({ discountType }: Offer): string => drawings[discountType];
