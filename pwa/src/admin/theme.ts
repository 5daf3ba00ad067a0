import { type Components, createTheme, type Theme } from '@mui/material/styles';
import { themeOptions } from '../shared/theme/muiTheme.ts';

const table: Components<Theme> = {
  MuiTableCell: {
    styleOverrides: {
      root: {
        padding: '9px 12px',
        borderBottom: '1px solid var(--line)',
        font: '600 15px/1.3 var(--text)',
        color: 'var(--ink)',
      },
      head: { font: '800 14px/1 var(--text)', color: 'var(--ink-2)', whiteSpace: 'nowrap' },
    },
  },
};

const parts: Components<Theme> = {
  MuiSwitch: {
    styleOverrides: {
      root: { flex: 'none', width: 58, height: 44, padding: '11px 10px', overflow: 'visible' },
      switchBase: {
        // The whole height answers to a thumb; what is seen of it is the dot.
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
      // As wide as what is seen: MUI's own reaches beyond the switch, and with it beyond a phone's edge.
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
    // The seeds' times (section 9): open after 700 ms, 300 ms between neighbours.
    defaultProps: { enterDelay: 700, enterNextDelay: 300 },
    styleOverrides: {
      tooltip: {
        padding: '8px 12px',
        borderRadius: 10,
        font: '600 14px/1.3 var(--text)',
        backgroundColor: 'var(--ink-fill)',
        color: 'var(--on-ink)',
      },
    },
  },
  MuiCard: { styleOverrides: { root: { borderRadius: 'var(--r-card)', boxShadow: 'var(--shadow)' } } },
};

/** The theme with what the portal alone uses: parents' phones keep none of it. */
export const portalTheme = createTheme({
  ...themeOptions,
  components: { ...themeOptions.components, ...table, ...parts },
});
