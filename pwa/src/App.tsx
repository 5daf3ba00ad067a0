import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, Suspense } from 'react';
import { ErrorBoundary } from './shared/ui/ErrorBoundary.tsx';

interface AppProps {
  client: QueryClient;
  /** A router with the surfaces: all three in the browser, only the public one on the server. */
  children: ReactNode;
}

/** The wrapper around every surface, identical on the server and in the browser. */
export function App({ client, children }: AppProps) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={client}>
          <Suspense fallback={null}>{children}</Suspense>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}
