import type { Components, Theme } from '@mui/material/styles';
import { Chevron } from '../ui/Chevron.tsx';
import { outlinedInHighContrast } from './high-contrast.ts';

/** In the middle of its field, whose height follows the text. */
const selectIcon = { top: 'calc(50% - 10px)', right: 10, color: 'var(--ink-2)' };

/** Text fields, checkboxes, switches. */
export const fieldStyles: Components<Theme> = {
  MuiTextField: { defaultProps: { fullWidth: true, slotProps: { inputLabel: { shrink: true } } } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 6,
        font: '700 var(--text-md)/1.3 var(--text)',
        whiteSpace: 'normal',
        color: 'var(--ink)',
        '&.Mui-focused, &.Mui-error': { color: 'var(--ink)' },
        '&.Mui-disabled': { color: 'var(--on-disabled)' },
      },
      asterisk: { display: 'none' },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        ...outlinedInHighContrast,
        minHeight: 52,
        borderRadius: 'var(--r-field)',
        backgroundColor: 'var(--surface)',
        fontSize: 'var(--text-lg)',
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--ink-2)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--ink)', borderWidth: 2 },
        '&.Mui-focused': { boxShadow: '0 0 0 3px var(--hours-track)' },
        '&.Mui-error': { backgroundColor: 'var(--bad-soft)' },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--bad)' },
        '&.MuiInputBase-sizeSmall': { minHeight: 44, fontSize: 'var(--text-md)' },
        '&.MuiInputBase-sizeSmall .MuiOutlinedInput-input': { padding: '9px 14px' },
        // The whole field is the touch target.
        '&.MuiInputBase-sizeSmall :is(input, select)': { boxSizing: 'border-box', minHeight: 44 },
        '&.MuiInputBase-multiline': { padding: '12px 14px' },
        '&.MuiInputBase-multiline .MuiOutlinedInput-input': { padding: 0 },
      },
      input: {
        padding: '12px 14px',
        height: 'auto',
        outline: 'none',
        '&::placeholder': { color: 'var(--ink-3)', opacity: 1 },
      },
      notchedOutline: {
        top: 0,
        borderWidth: 1.5,
        borderColor: 'var(--line-strong)',
        '& legend': { display: 'none' },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '6px 0 0',
        font: '400 var(--text-sm)/1.4 var(--text)',
        color: 'var(--ink-2)',
        '&.Mui-error': { color: 'var(--bad)', fontWeight: 700 },
      },
    },
  },
  MuiSelect: { defaultProps: { IconComponent: Chevron }, styleOverrides: { icon: selectIcon } },
  MuiNativeSelect: { styleOverrides: { icon: selectIcon } },
  MuiCheckbox: {
    styleOverrides: {
      root: { padding: 10, color: 'var(--line-strong)', '&.Mui-checked': { color: 'var(--accent)' } },
    },
  },
  // A touch target of 44 px: the icon's 24 plus this padding.
  MuiRadio: { styleOverrides: { root: { padding: 10 } } },
  MuiFormControlLabel: { styleOverrides: { label: { font: '400 var(--text-md)/1.4 var(--text)' } } },
  MuiSwitch: {
    styleOverrides: {
      root: { flex: 'none', width: 58, height: 44, padding: '11px 10px', overflow: 'visible' },
      switchBase: {
        // The touch target has the full height; only the dot is visible.
        left: -1,
        padding: 16,
        '&.Mui-checked': { transform: 'translateX(16px)' },
        '&.Mui-checked .MuiSwitch-thumb': { backgroundColor: 'var(--on-ink)' },
        '&.Mui-checked + .MuiSwitch-track': {
          opacity: 1,
          borderColor: 'var(--ink-fill)',
          backgroundColor: 'var(--ink-fill)',
        },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.5 },
        '&.Mui-focusVisible + .MuiSwitch-track': {
          outline: '3px solid var(--focus-ring, var(--focus))',
          outlineOffset: 2,
        },
        '&.Mui-focusVisible': { outline: 'none' },
      },
      // MUI's own input is wider than the visible switch and would overflow a phone's screen.
      input: { left: 0, width: '100%' },
      thumb: { width: 12, height: 12, boxShadow: 'none', backgroundColor: 'var(--line-strong)' },
      track: {
        borderRadius: 'var(--r-pill)',
        opacity: 1,
        border: '2px solid var(--line-strong)',
        backgroundColor: 'var(--surface)',
      },
    },
  },
};
