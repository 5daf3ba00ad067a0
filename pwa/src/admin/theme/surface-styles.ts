import type { Components, Theme } from '@mui/material/styles';

import { outlinedInHighContrast } from './high-contrast.ts';

/** Surfaces on the page or above it: cards, dialogs, menus. */
export const surfaceStyles: Components<Theme> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: {
        backgroundImage: 'none',
        backgroundColor: 'var(--surface)',
        color: 'var(--ink)',
        ...outlinedInHighContrast,
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: { borderRadius: 'var(--r-panel)', boxShadow: 'var(--shadow-up)' },
      paperFullScreen: { borderRadius: 0 },
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--scrim)' } } },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { font: '700 var(--text-2xl)/1.1 var(--display)', padding: '22px 24px 8px' } },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 22px', gap: 8 } } },
  MuiPopover: {
    styleOverrides: {
      // In the dark, its edge tells it from the card below.
      paper: { borderRadius: 'var(--r-tile)', boxShadow: '0 0 0 1px var(--line), var(--shadow-up)' },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 44,
        font: '600 var(--text-md)/1.3 var(--text)',
        '&:hover, &.Mui-focusVisible': { backgroundColor: 'var(--hours-soft)' },
      },
    },
  },
  // Padding is the card's own; `flush` content such as a table sets its own edges.
  MuiCard: {
    styleOverrides: {
      root: {
        minWidth: 0,
        padding: '16px 20px',
        overflow: 'visible',
        borderRadius: 'var(--r-card)',
        boxShadow: 'var(--shadow)',
        '@media (width < 640px)': { padding: 16 },
        // Off or inactive: an outline instead of a surface.
        '&.MuiPaper-outlined': {
          border: 0,
          background: 'none',
          boxShadow: 'inset 0 0 0 1.5px var(--line)',
        },
      },
    },
  },
  MuiCardHeader: {
    styleOverrides: {
      root: {
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '4px 10px',
        padding: 0,
        marginBottom: 12,
      },
      // Beside the title there is always room for the action; a long note wraps.
      content: {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        gap: '4px 10px',
        flex: '999 1 0',
        minWidth: 'min-content',
        // On a phone the title and the action share the first line, and the note goes below.
        '@media (width < 640px)': { display: 'contents' },
      },
      title: {
        font: '700 var(--text-xl)/1.08 var(--display)',
        letterSpacing: '-0.012em',
        whiteSpace: 'nowrap',
        '@media (width < 640px)': { flex: '1 1 auto', whiteSpace: 'normal', fontSize: 'var(--text-lg)' },
      },
      subheader: {
        fontSize: 'var(--text-md)',
        fontWeight: 600,
        color: 'var(--ink-2)',
        '@media (width < 640px)': { order: 1, flex: '1 1 100%' },
      },
      action: {
        display: 'flex',
        flexWrap: 'wrap',
        alignSelf: 'center',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 8,
        flex: '1 1 auto',
        margin: 0,
        '&:has(input[type="search"])': { flex: '0 1 320px' },
        '@media (width < 640px)': {
          flex: '0 1 auto',
          marginLeft: 'auto',
          '&:has(input[type="search"]), .MuiCardHeader-content:has(.MuiCardHeader-subheader) + &:has(.MuiButton-root)':
            {
              order: 2,
              flex: '1 1 100%',
              justifyContent: 'flex-start',
            },
        },
      },
    },
  },
  MuiTooltip: {
    // Delays from the specification: 700 ms to open, 300 ms between neighbours.
    defaultProps: { enterDelay: 700, enterNextDelay: 300 },
    styleOverrides: {
      tooltip: {
        padding: '8px 12px',
        borderRadius: 10,
        font: '600 var(--text-sm)/1.3 var(--text)',
        backgroundColor: 'var(--ink-fill)',
        color: 'var(--on-ink)',
      },
    },
  },
};
