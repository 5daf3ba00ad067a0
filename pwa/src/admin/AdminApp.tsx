import { Route, Routes } from 'react-router-dom';
import { NotFound } from '../shared/ui/NotFound.tsx';

/** The team's portal, below `/admin`. */
export function AdminApp() {
  return (
    <Routes>
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
