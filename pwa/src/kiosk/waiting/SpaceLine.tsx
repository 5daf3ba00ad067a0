import { mdiDatabaseAlertOutline } from '@mdi/js';
import { useDesk } from '../desk/DeskProvider.tsx';
import { Line } from '../ui/Line.tsx';
import { spaceWords } from './space-words.ts';
import { useTabletStorage } from './tablet-storage.ts';

/** Says on the desk's screens that the tablet runs out of room, and what to do. */
export function SpaceLine() {
  const { contact } = useDesk().state;
  const words = spaceWords(contact, useTabletStorage());
  if (words === null) return null;
  return (
    <Line icon={mdiDatabaseAlertOutline} tone="warn" testId="space-line">
      {words}
    </Line>
  );
}
