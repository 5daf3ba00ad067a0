import { Route, Routes } from 'react-router-dom';
import { NotFound } from '../shared/ui/NotFound.tsx';

/** The front desk, below `/kiosk`. */
export function KioskApp() {
  return (
    <Routes>
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
