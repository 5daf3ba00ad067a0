import { Route, Routes } from 'react-router-dom';
import { NotFound } from '../shared/ui/NotFound.tsx';

/** The site that parents see. */
export function PublicApp() {
  return (
    <Routes>
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
