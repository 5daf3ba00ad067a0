import { mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid, Stack } from '../../shared/ui/Layout.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { MoneyDialogHost } from '../money/MoneyDialogHost.tsx';
import { isReversedRange } from '../ui/days.ts';
import { ExportLink } from '../ui/ExportLink.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { useCleanUrl } from '../ui/useCleanUrl.ts';
import { numberParam, useUrlState } from '../ui/useUrlState.ts';
import { useVisitChanges } from '../visits/useVisitChanges.ts';
import { VisitDialogs } from '../visits/VisitDialogs.tsx';
import split from '../visits/VisitPanel.module.css';
import { PartyDialog } from './PartyDialog.tsx';
import { PartyList } from './PartyList.tsx';
import { PartyPanel } from './PartyPanel.tsx';
import { parsePartiesView, partyRules, toPartyFilter } from './queries.ts';

/** Birthday parties: the list, one party beside it, and a desk booking. */
export function PartiesPage() {
  const { search, change } = useUrlState();
  useCleanUrl(partyRules);
  const changes = useVisitChanges('party');
  const mayManage = useHasPermission('bookings.manage');
  // Other pages link directly to a new party.
  const [isMaking, setIsMaking] = useState(mayManage && search.get('new') === '1');
  const open = numberParam(search, 'party');
  const view = parsePartiesView(search);
  return (
    <MoneyDialogHost>
      <PageHead title="Birthday Parties">
        {!isReversedRange(view) && (
          <ExportLink path="/api/admin/birthday-parties" query={toPartyFilter(view)} />
        )}
        {mayManage && (
          <Button
            variant="contained"
            startIcon={<Icon path={mdiPlus} size={20} />}
            onClick={() => setIsMaking(true)}
          >
            New party
          </Button>
        )}
      </PageHead>
      <Grid columns="minmax(0, 1fr)" gap={16} align="start" className={cx(open !== undefined && split.open)}>
        <Stack gap={16} className={split.main}>
          <PartyList changes={changes} />
        </Stack>
        {open !== undefined && (
          <SidePanel key={open} row={open} label="Party" onClose={() => change({ party: undefined })}>
            <PartyPanel id={open} changes={changes} />
          </SidePanel>
        )}
      </Grid>
      <VisitDialogs changes={changes} />
      {isMaking && (
        <PartyDialog
          onEnd={(made) => {
            setIsMaking(false);
            change({ new: undefined, ...(made && { party: made.id }) }, { replace: !made });
          }}
        />
      )}
    </MoneyDialogHost>
  );
}
