import type { Components, Theme } from '@mui/material/styles';

declare module '@mui/material/Chip' {
  interface ChipPropsVariantOverrides {
    /** A normal status: an icon and a word, without a background. */
    quiet: true;
  }
}

const soft = (name: string) => ({
  backgroundColor: `var(--${name}-soft)`,
  color: `var(--${name}-text)`,
});

import { outlinedInHighContrast } from './high-contrast.ts';

/** Status and navigation: chips, notices, table cells. */
export const statusStyles: Components<Theme> = {
  MuiChip: {
    styleOverrides: {
      root: {
        height: 'auto',
        minHeight: 30,
        ...outlinedInHighContrast,
        padding: '0 12px',
        gap: 6,
        borderRadius: 'var(--r-pill)',
        font: '800 var(--text-sm)/1.3 var(--text)',
        backgroundColor: 'var(--sunken)',
        color: 'var(--ink)',
        '&:has(.MuiChip-icon)': { paddingLeft: 8 },
        '&.MuiChip-colorWarning': soft('warn'),
        '&.MuiChip-colorError': soft('bad'),
        '&.MuiChip-colorSuccess': soft('good'),
        '&.MuiChip-colorInfo': soft('booked'),
        '&.MuiChip-colorSecondary': soft('hours'),
        '&.MuiChip-outlined': {
          border: 0,
          backgroundColor: 'transparent',
          color: 'var(--ink-2)',
          boxShadow: 'inset 0 0 0 1.5px var(--line-strong)',
        },
        '&.MuiChip-quiet': { padding: 0, backgroundColor: 'transparent' },
        // A clickable chip is as high as a touch target; a ring marks the chosen one.
        '&.MuiChip-clickable': {
          height: 44,
          padding: '0 16px',
          font: '700 var(--text-md)/1 var(--text)',
          color: 'var(--ink-2)',
          backgroundColor: 'var(--surface)',
          boxShadow: 'inset 0 0 0 1px var(--line-strong)',
          '&:hover': { backgroundColor: 'var(--sunken)' },
          '&[aria-pressed="true"]': {
            fontWeight: 800,
            color: 'var(--ink)',
            boxShadow: 'inset 0 0 0 2px var(--ink)',
          },
        },
      },
      icon: { width: 18, height: 18, margin: 0, color: 'inherit' },
      label: { padding: 0, overflow: 'visible' },
    },
  },
  // A notice explains; a form's own error is announced by its live region (FormAlert).
  MuiAlert: {
    defaultProps: { icon: false, role: 'note' },
    styleOverrides: {
      root: {
        padding: '12px 14px',
        borderRadius: 'var(--r-field)',
        font: '600 var(--text-md)/1.4 var(--text)',
        '&.MuiAlert-colorWarning': soft('warn'),
        '&.MuiAlert-colorError': soft('bad'),
        '&.MuiAlert-colorSuccess': soft('good'),
        '&.MuiAlert-colorInfo': soft('hours'),
        '& a': { textDecoration: 'underline' },
        '& b': { fontWeight: 800 },
      },
      icon: { margin: '0 10px 0 0', padding: 0, opacity: 1, '&&': { color: 'inherit' } },
      message: { flex: 1, minWidth: 0, padding: 0, overflow: 'visible' },
      action: { alignItems: 'center', margin: 0, padding: '0 0 0 12px' },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        padding: '9px 12px',
        borderBottom: '1px solid var(--line)',
        font: '600 var(--text-md)/1.3 var(--text)',
        color: 'var(--ink)',
      },
      head: { font: '800 var(--text-sm)/1 var(--text)', color: 'var(--ink-2)', whiteSpace: 'nowrap' },
    },
  },
};
