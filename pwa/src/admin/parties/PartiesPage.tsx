import type { TeamParty } from '@toodles/api/contract/bookings/team-parties.ts';
import { useState } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Grid, Stack } from '../../shared/ui/Layout.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { MoneyDialogHost } from '../money/MoneyDialogHost.tsx';
import { isReversedRange } from '../ui/days.ts';
import { ListMenu } from '../ui/ListMenu.tsx';
import { NewButton } from '../ui/NewButton.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { useCleanUrl } from '../ui/useCleanUrl.ts';
import { useNewDialog } from '../ui/useNewDialog.ts';
import { numberParam, useUrlState } from '../ui/useUrlState.ts';
import { useEnquirySource } from '../visits/from-enquiry.ts';
import { useVisitChanges } from '../visits/useVisitChanges.ts';
import { VisitDialogs } from '../visits/VisitDialogs.tsx';
import split from '../visits/VisitPanel.module.css';
import { EditPartyDialog } from './EditPartyDialog.tsx';
import { PartyDialog } from './PartyDialog.tsx';
import { PartyFilters } from './PartyFilters.tsx';
import { PartyList } from './PartyList.tsx';
import { PartyPanel } from './PartyPanel.tsx';
import { parsePartiesView, partyRules, toPartyFilter } from './queries.ts';

/** Birthday parties: the list, one party beside it, and a desk booking. */
export function PartiesPage() {
  const { search, change } = useUrlState();
  useCleanUrl(partyRules);
  const changes = useVisitChanges('party');
  const mayManage = useHasPermission('bookings.manage');
  const making = useNewDialog(true, mayManage);
  const enquiry = useEnquirySource();
  const [edited, setEdited] = useState<TeamParty>();
  const open = numberParam(search, 'party');
  const view = parsePartiesView(search);
  return (
    <MoneyDialogHost>
      <PageHead title="Parties" compact>
        {mayManage && <NewButton label="New party" onClick={() => making.open(true)} />}
        {!isReversedRange(view) && (
          <ListMenu path="/api/admin/birthday-parties" query={toPartyFilter(view)} />
        )}
      </PageHead>
      <PartyFilters />
      <Grid columns="minmax(0, 1fr)" gap={16} align="start" className={cx(open !== undefined && split.open)}>
        <Stack gap={16} className={split.main}>
          <PartyList changes={changes} />
        </Stack>
        {open !== undefined && (
          <SidePanel key={open} row={open} label="Party" onClose={() => change({ party: undefined })}>
            <PartyPanel id={open} changes={changes} onEdit={setEdited} />
          </SidePanel>
        )}
      </Grid>
      <VisitDialogs changes={changes} />
      {edited && <EditPartyDialog party={edited} onClose={() => setEdited(undefined)} />}
      {making.opened && (
        <PartyDialog enquiry={enquiry} onEnd={(made) => making.close(made && { party: made.id })} />
      )}
    </MoneyDialogHost>
  );
}
