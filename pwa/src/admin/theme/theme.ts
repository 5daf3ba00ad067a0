import { createTheme } from '@mui/material/styles';
import { buttonStyles } from './button-styles.ts';
import { fieldStyles } from './field-styles.ts';
import { statusStyles } from './status-styles.ts';
import { surfaceStyles } from './surface-styles.ts';

/** A palette entry made of tokens only, so that dark mode needs no second theme. */
const tone = (name: string, hover = name, on = '--surface') => ({
  main: `var(${name})`,
  light: `var(${name})`,
  dark: `var(${hover})`,
  contrastText: `var(${on})`,
});

const display = { fontFamily: 'var(--display)', fontWeight: 700, lineHeight: 1.1, letterSpacing: '-0.005em' };

/**
 * Our MUI theme: tokens for every colour, no ripple, no capitals, no elevation, labels above fields.
 * `nativeColor` lets the palette hold CSS variables, so that `data-theme=dark` only redefines tokens.
 */
export const portalTheme = createTheme({
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  shape: { borderRadius: 14 },
  palette: {
    primary: tone('--accent', '--accent-hover', '--on-accent'),
    secondary: tone('--ink-fill', '--ink-fill', '--on-ink'),
    error: tone('--bad', '--bad', '--on-bad'),
    warning: tone('--warn-fill', '--warn-fill', '--on-warn'),
    info: tone('--booked'),
    success: tone('--good'),
    text: { primary: 'var(--ink)', secondary: 'var(--ink-2)', disabled: 'var(--on-disabled)' },
    background: { default: 'var(--page)', paper: 'var(--surface)' },
    divider: 'var(--line)',
  },
  typography: {
    fontFamily: 'var(--text)',
    button: { textTransform: 'none' },
    h1: { ...display, fontSize: 'var(--text-3xl)' },
    h2: { ...display, fontSize: 'var(--text-2xl)' },
    h3: { ...display, fontSize: 'var(--text-xl)' },
    h4: { ...display, fontSize: 'var(--text-lg)' },
    h5: { ...display, fontSize: 'var(--text-lg)' },
    h6: { ...display, fontSize: 'var(--text-md)' },
  },
  components: { ...fieldStyles, ...buttonStyles, ...surfaceStyles, ...statusStyles },
});
