import { mdiPrinterOutline, mdiShareVariantOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import type { CalendarDay } from '@toodles/api/contract/team-calendar.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useSite } from '../../shared/useSite.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { shareText } from './run-sheet.ts';

/** Prints the day or shares it as a message for the team. */
export function RunSheetActions({ of }: { of: CalendarDay }) {
  const { data: site } = useSite();
  const text = shareText(of, site?.name ?? '', useCentreNow().date);
  const share = { variant: 'outlined', startIcon: <Icon path={mdiShareVariantOutline} size={20} /> } as const;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiPrinterOutline} size={20} />}
        onClick={() => window.print()}
      >
        Print
      </Button>
      {'share' in navigator ? (
        <Button {...share} onClick={() => void shareByDevice(text)}>
          Share
        </Button>
      ) : (
        <Button
          {...share}
          component="a"
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
        >
          Share
        </Button>
      )}
    </>
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
