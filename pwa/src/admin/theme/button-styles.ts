import type { Components, Theme } from '@mui/material/styles';

import { chosenInHighContrast, outlinedInHighContrast } from './high-contrast.ts';

/** Buttons, and the adornments in fields that hold them. */
export const buttonStyles: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: {
      root: {
        ...outlinedInHighContrast,
        '&[aria-pressed="true"], &[aria-selected="true"], &[aria-current="page"]': chosenInHighContrast,
        '&.Mui-focusVisible': { outline: '3px solid var(--focus-ring, var(--focus))', outlineOffset: 2 },
      },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 44,
        padding: '0 18px',
        borderRadius: 'var(--r-pill)',
        font: '800 var(--text-md)/1 var(--text)',
        textTransform: 'none',
        whiteSpace: 'nowrap',
        '&.Mui-disabled': { backgroundColor: 'var(--disabled)', color: 'var(--on-disabled)' },
      },
      outlined: {
        borderWidth: 1.5,
        borderColor: 'var(--line-strong)',
        color: 'var(--ink)',
        backgroundColor: 'var(--surface)',
        '&:hover': { borderColor: 'var(--ink)', backgroundColor: 'var(--sunken)' },
      },
      text: { color: 'var(--accent-text)', '&:hover': { backgroundColor: 'var(--accent-soft)' } },
    },
  },
  // Our paragraphs wrap evenly; the unit in a field must not.
  MuiInputAdornment: { styleOverrides: { root: { color: 'var(--ink-2)', '& p': { textWrap: 'nowrap' } } } },
  MuiIconButton: { styleOverrides: { root: { width: 44, height: 44, color: 'inherit' } } },
};
