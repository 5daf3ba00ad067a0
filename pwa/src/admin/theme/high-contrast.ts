/** Windows high contrast paints no shadows or backgrounds. base.css adds the same outline to elements outside MUI. */
export const outlinedInHighContrast = {
  '@media (forced-colors: active)': { outline: '1px solid ButtonBorder', outlineOffset: -1 },
};

export const chosenInHighContrast = {
  '@media (forced-colors: active)': { outline: '3px solid Highlight', outlineOffset: -3 },
};
