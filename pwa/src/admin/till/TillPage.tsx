import { mdiCashLock } from '@mdi/js';
import Button from '@mui/material/Button';
import MuiCard from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import type { TillSession, TillSheet, TillState } from '@toodles/api/contract/money/tills.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { rupeesOf } from '../../shared/format.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { portalPages } from '../access/portal-access.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { ownDrawer } from '../money/own-drawer.ts';
import { dateWithYear } from '../ui/dates.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useCleanUrl } from '../ui/useCleanUrl.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { numberParam, useUrlState } from '../ui/useUrlState.ts';
import { CloseTillDialog } from './CloseTillDialog.tsx';
import { DrawersDialog } from './DrawersDialog.tsx';
import { CountDialog, MoveDialog, type MoveKind, OpenTillDialog, ReopenDialog } from './TillDialogs.tsx';
import { PrintButton, TillSheetView } from './TillSheetView.tsx';
import { sheetQuery, tillQuery } from './till-calls.ts';
import { tillRules } from './till-view.ts';

/** The till: open it, move cash, count and close it; and the closing sheet of any session. */
export function TillPage() {
  const { search } = useUrlState();
  useCleanUrl(tillRules);
  const session = search.get('session');
  return session ? <SessionSheet key={session} id={session} /> : <Drawers />;
}

function Drawers() {
  const { data, error, isError, refetch, isFetching } = useQuery(tillQuery);
  const { search, change } = useUrlState();
  // Outlives the drawer that is shown, which may be retired.
  const [isManaging, setIsManaging] = useState(false);
  const chosen = numberParam(search, 'drawer') ?? ownDrawer();
  const drawer = data?.drawers.find(({ id }) => id === chosen) ?? data?.drawers[0];
  return (
    <>
      {!drawer && <PageHead title="Till" />}
      {!data && isError && (
        <MuiCard>
          <LoadFailed
            title="The till did not load"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </MuiCard>
      )}
      {!data && !isError && <TillSkeleton />}
      {drawer && (
        <DrawerPage key={drawer.id} drawer={drawer} onManage={() => setIsManaging(true)}>
          {(data?.drawers.length ?? 0) > 1 && (
            <FilterChips
              label="Show a drawer"
              choices={(data?.drawers ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
              chosen={String(drawer.id)}
              onChoose={(id) => change({ drawer: id })}
            />
          )}
        </DrawerPage>
      )}
      {isManaging && <DrawersDialog onClose={() => setIsManaging(false)} />}
    </>
  );
}

type Drawer = TillState['drawers'][number];
type OpenDialog = 'open' | 'close' | 'count' | MoveKind;

interface DrawerPageProps {
  drawer: Drawer;
  onManage: () => void;
  children: ReactNode;
}

function DrawerPage({ drawer, onManage, children }: DrawerPageProps) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const { open, last } = drawer;
  const mayUse = useHasPermission('till.use');
  const mayManage = useHasPermission('settings.manage');
  const { date: today } = useCentreNow();
  const close = () => setDialog(undefined);
  return (
    <>
      <PageHead
        title="Till"
        lead={
          open
            ? `${drawer.name} is open. ${rupeesOf(open.expectedAmount)} is expected in cash.`
            : `${drawer.name} is closed.`
        }
      >
        {mayManage && (
          <Button variant="outlined" onClick={onManage}>
            Drawers
          </Button>
        )}
        {open && <PrintButton />}
        {mayUse && (
          <Button variant="contained" onClick={() => setDialog(open ? 'close' : 'open')}>
            {open ? 'Close till' : 'Open till'}
          </Button>
        )}
      </PageHead>
      {children}
      {open && open.businessDay < today && (
        <Text weight={700} tone="warn" role="status">
          This till is still open from {dateWithYear(open.businessDay)}. Close it before you take cash today.
        </Text>
      )}
      {open && mayUse && <Moves onOpen={setDialog} />}
      {open ? <LoadedSheet id={open.id} /> : <NoTill last={last} />}
      {dialog === 'open' && <OpenTillDialog drawerId={drawer.id} onClose={close} />}
      {open && <Dialogs dialog={dialog} till={open} onClose={close} />}
    </>
  );
}

const Moves = ({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) => (
  <Row gap={8} wrap>
    <Button variant="outlined" onClick={() => onOpen('drop')}>
      Drop to the safe
    </Button>
    <Button variant="outlined" onClick={() => onOpen('paid_out')}>
      Pay out
    </Button>
    <Button variant="outlined" onClick={() => onOpen('paid_in')}>
      Pay in
    </Button>
    <Button variant="outlined" onClick={() => onOpen('count')}>
      Count the drawer
    </Button>
  </Row>
);

interface DialogsProps {
  dialog: OpenDialog | undefined;
  till: TillSession;
  onClose: () => void;
}

function Dialogs({ dialog, till, onClose }: DialogsProps) {
  switch (dialog) {
    case 'close':
      return <CloseTillDialog till={till} onClose={onClose} />;
    case 'count':
      return <CountDialog till={till} onClose={onClose} />;
    case 'drop':
    case 'paid_out':
    case 'paid_in':
      return <MoveDialog till={till} kind={dialog} onClose={onClose} />;
    default:
      return null;
  }
}

/** A closed drawer: what to do, and its last close. */
function NoTill({ last }: { last: TillSession | null }) {
  return (
    <MuiCard>
      <EmptyState
        alone
        icon={mdiCashLock}
        title="No till is open"
        text="Cash that you take now is recorded outside a till. Open the till before the first sale."
        {...(last && {
          action: {
            label: `Show the close of ${dateWithYear(last.businessDay)}`,
            to: `${portalPages.till.path}?session=${last.id}`,
          },
        })}
      />
    </MuiCard>
  );
}

function LoadedSheet({ id, children }: { id: string; children?: (sheet: TillSheet) => ReactNode }) {
  const { data, error, isError, refetch, isFetching } = useQuery(sheetQuery(id));
  if (!data && isError)
    return (
      <MuiCard>
        <LoadFailed
          title="The closing sheet did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </MuiCard>
    );
  if (!data) return <TillSkeleton />;
  return (
    <>
      {children?.(data)}
      <TillSheetView sheet={data} />
    </>
  );
}

/** The closing sheet of one session, from a link. */
function SessionSheet({ id }: { id: string }) {
  const [isReopening, setIsReopening] = useState(false);
  const mayReopen = useHasPermission('till.reopen');
  return (
    <LoadedSheet id={id}>
      {(sheet) => (
        <>
          <PageHead title={sheet.isOpen ? 'Till' : 'Closing sheet'} lead={leadOf(sheet)}>
            <Button variant="outlined" component={Link} to={portalPages.till.path}>
              Show the till
            </Button>
            <PrintButton />
            {mayReopen && !sheet.isOpen && (
              <Button variant="outlined" onClick={() => setIsReopening(true)}>
                Reopen till
              </Button>
            )}
          </PageHead>
          {isReopening && <ReopenDialog till={sheet} onClose={() => setIsReopening(false)} />}
        </>
      )}
    </LoadedSheet>
  );
}

function leadOf({ drawer, businessDay, isOpen, differenceAmount }: TillSheet): string {
  const day = `${drawer}, ${dateWithYear(businessDay)}`;
  if (isOpen) return `${day}. Open.`;
  return differenceAmount === '0.00'
    ? `${day}. The count agreed.`
    : `${day}. Difference: ${rupeesOf(differenceAmount ?? '0.00')}.`;
}

const TillSkeleton = () => (
  <Stack gap={16} role="status">
    <VisuallyHidden>Loading the till</VisuallyHidden>
    <Skeleton height={220} radius={20} />
    <Skeleton height={140} radius={20} />
  </Stack>
);
