import { mdiDatabaseAlertOutline } from '@mdi/js';
import { useDesk } from '../desk/DeskProvider.tsx';
import { Line } from '../ui/Line.tsx';
import { spaceWords } from './space-words.ts';
import { useTabletStorage } from './tablet-storage.ts';

/** Warns on the desk's screens when the tablet runs out of storage, and says what to do. */
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
