import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { NotFound } from '../shared/ui/NotFound.tsx';
import { BookingPage } from './bookings/BookingPage.tsx';
import { MyBookingsPage } from './bookings/MyBookingsPage.tsx';
import { PageLayout } from './layout/PageLayout.tsx';

const FindPage = lazy(async () => ({ default: (await import('./bookings/find/FindPage.tsx')).FindPage }));
const WaitingPage = lazy(async () => ({
  default: (await import('./waiting-page/WaitingPage.tsx')).WaitingPage,
}));
const ChangePage = lazy(async () => ({ default: (await import('./change/ChangePage.tsx')).ChangePage }));

/** This phone's bookings; one of them, and changing it; looking one up; a place in a waiting list. */
export function BookingPages() {
  return (
    <Routes>
      <Route index element={<MyBookingsPage />} />
      <Route path="find" element={<FindPage />} />
      <Route path="waiting/:reference" element={<WaitingPage />} />
      <Route path=":reference" element={<BookingPage />} />
      <Route path=":reference/change" element={<ChangePage />} />
      <Route
        path="*"
        element={
          <PageLayout>
            <NotFound />
          </PageLayout>
        }
      />
    </Routes>
  );
}
