import type { Components, Theme, ThemeOptions } from '@mui/material/styles';

/** A palette entry made of tokens only, so that dark mode needs no second theme. */
const tone = (name: string, hover = name, on = '--surface') => ({
  main: `var(${name})`,
  light: `var(${name})`,
  dark: `var(${hover})`,
  contrastText: `var(${on})`,
});

const field: Components<Theme> = {
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
        '&.MuiInputBase-multiline': { padding: '12px 14px' },
        '&.MuiInputBase-multiline .MuiOutlinedInput-input': { padding: 0 },
      },
      input: {
        padding: '12px 14px',
        height: 'auto',
        '&::placeholder': { color: 'var(--ink-3)', opacity: 1 },
      },
      notchedOutline: {
        top: 0,
        borderWidth: 2,
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
  MuiSelect: { styleOverrides: { icon: { color: 'var(--ink)', right: 10 } } },
  MuiCheckbox: {
    styleOverrides: {
      root: { padding: 10, color: 'var(--line-strong)', '&.Mui-checked': { color: 'var(--accent)' } },
    },
  },
  // A touch target of 44 px: the icon's 24 plus this padding.
  MuiRadio: { styleOverrides: { root: { padding: 10 } } },
  MuiFormControlLabel: { styleOverrides: { label: { font: '400 var(--text-md)/1.4 var(--text)' } } },
};

const button: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: {
      root: {
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

const surface: Components<Theme> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none', backgroundColor: 'var(--surface)', color: 'var(--ink)' },
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
  MuiMenu: { styleOverrides: { paper: { borderRadius: 'var(--r-tile)', boxShadow: 'var(--shadow-up)' } } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 44, font: '600 var(--text-md)/1.3 var(--text)' } } },
};

const display = { fontFamily: 'var(--display)', fontWeight: 700, lineHeight: 1.1, letterSpacing: '-0.005em' };

/**
 * Our MUI theme: tokens for every colour, no ripple, no capitals, no elevation, labels above fields.
 * `nativeColor` lets the palette hold CSS variables, so that `data-theme=dark` only redefines tokens.
 */
export const themeOptions: ThemeOptions = {
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
  components: { ...field, ...button, ...surface },
};
