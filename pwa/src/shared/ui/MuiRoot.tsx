import { StyledEngineProvider, type Theme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { muiTheme } from '../theme/muiTheme.ts';

/**
 * Wrap what uses MUI in this, as near to it as can be: pages without it never fetch MUI. Its styles live in a
 * layer of their own, so that our CSS modules win without a fight.
 */
export function MuiRoot({ theme = muiTheme, children }: { theme?: Theme; children: ReactNode }) {
  return (
    <StyledEngineProvider enableCssLayer>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </StyledEngineProvider>
  );
}
