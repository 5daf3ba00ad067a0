import { useEffect } from 'react';
import { watchTouches } from '../../shared/left-alone.ts';

/**
 * Many a page of the portal keeps its figures up to date. One that was left open does so for nobody: what it asks then
 * says so, and the session ends after its twelve hours.
 */
export function useAttendance(): void {
  useEffect(() => watchTouches(document), []);
}
