/** The same breakpoints as in the styles (480, 640, 900 and 1100 px), for components that render differently. */
export const media = {
  phone: '(width < 640px)',
  medium: '(width >= 900px)',
  wide: '(width >= 1100px)',
  /** Room for a list, its panel and more. */
  roomy: '(width >= 1560px)',
} as const;
