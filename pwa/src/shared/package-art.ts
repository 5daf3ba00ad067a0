import type { PackageType } from '@toodles/api/contract/catalogue/catalogue.ts';

export const packageDrawings: Record<PackageType, string> = {
  walk_in: '/art/objects/walk-in.svg',
  weekend: '/art/objects/weekend.svg',
  monthly: '/art/objects/monthly.svg',
  birthday: '/art/objects/gift.svg',
};

/** The small drawing of a package type (64 × 64). */
export const packageArt = (type: PackageType): string => packageDrawings[type];
