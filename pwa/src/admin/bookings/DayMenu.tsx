import { mdiPrinterOutline, mdiShareVariantOutline } from '@mdi/js';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../shared/ui/Icon.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useSite } from '../../shared/useSite.ts';
import { MoreMenu, moreItem } from '../ui/MoreMenu.tsx';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { calendarQuery } from './queries.ts';
import { shareText } from './run-sheet.ts';

/** Prints the day or shares it as a message for the team. */
export function DayMenu({ date }: { date: string }) {
  const { data } = useQuery(calendarQuery({ from: date, to: date }));
  const { data: site } = useSite();
  const today = useCentreNow().date;
  const of = data?.[0];
  if (!of) return null;
  const text = shareText(of, site?.name ?? '', today);
  const share = (
    <>
      <Icon path={mdiShareVariantOutline} size={20} />
      Share
    </>
  );
  return (
    <MoreMenu label="More actions">
      {(close) => [
        <MenuItem
          key="print"
          className={moreItem}
          onClick={() => {
            close();
            // The menu takes a moment to leave the page, but not the paper: only the run sheet is printed.
            window.print();
          }}
        >
          <Icon path={mdiPrinterOutline} size={20} />
          Print
        </MenuItem>,
        'share' in navigator ? (
          <MenuItem
            key="share"
            className={moreItem}
            onClick={() => {
              close();
              void shareByDevice(text);
            }}
          >
            {share}
          </MenuItem>
        ) : (
          <MenuItem
            key="share"
            className={moreItem}
            component="a"
            href={`https://wa.me/?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noreferrer"
            onClick={close}
          >
            {share}
          </MenuItem>
        ),
      ]}
    </MoreMenu>
  );
}

async function shareByDevice(text: string): Promise<void> {
  try {
    await navigator.share({ text });
  } catch (error) {
    // The user cancelled sharing, so there is no error to show.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: 'Error', description: 'Couldn’t share the day. Try again.', variant: 'destructive' });
  }
}
