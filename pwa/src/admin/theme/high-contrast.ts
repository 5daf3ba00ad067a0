/** Windows high contrast paints neither shadows nor backgrounds: base.css does the same for elements not MUI's. */
export const outlinedInHighContrast = {
  '@media (forced-colors: active)': { outline: '1px solid ButtonBorder', outlineOffset: -1 },
};

export const chosenInHighContrast = {
  '@media (forced-colors: active)': { outline: '3px solid Highlight', outlineOffset: -3 },
};
