import { StyledEngineProvider, type Theme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { muiTheme } from '../theme/muiTheme.ts';

/**
 * Wraps components that use MUI, as closely as possible, so that other pages never load MUI. Its styles have
 * a layer of their own, which our CSS modules override.
 */
export function MuiRoot({ theme = muiTheme, children }: { theme?: Theme; children: ReactNode }) {
  return (
    <StyledEngineProvider enableCssLayer>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </StyledEngineProvider>
  );
}
