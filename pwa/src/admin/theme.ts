import { type Components, createTheme, type Theme } from '@mui/material/styles';
import { themeOptions } from './theme-options.ts';

const table: Components<Theme> = {
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

const parts: Components<Theme> = {
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
  MuiCard: { styleOverrides: { root: { borderRadius: 'var(--r-card)', boxShadow: 'var(--shadow)' } } },
};

/** The shared theme plus the parts that only the portal uses, so that parents do not download them. */
export const portalTheme = createTheme({
  ...themeOptions,
  components: { ...themeOptions.components, ...table, ...parts },
});
