import { mdiMessageTextOutline, mdiRefresh } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Message, messageGroups, messageKindKeys } from '@toodles/api/contract/messages/messages.ts';
import { messageKinds } from '@toodles/api/domain/messages/kinds.ts';
import { api } from '../../shared/api.ts';
import { moment, phoneNumber } from '../../shared/format.ts';
import { read } from '../../shared/read.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid, Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { ChoiceSelect } from '../ui/ChoiceSelect.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Facts } from '../ui/Facts.tsx';
import { FilterChipsOrSelect, toolbar } from '../ui/FilterChips.tsx';
import { toastFailure } from '../ui/failure.ts';
import { ListMenu } from '../ui/ListMenu.tsx';
import { MessageText } from '../ui/MessageText.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { isNumber, listRules, oneOf, type ParamRules } from '../ui/param-rules.ts';
import { readPage } from '../ui/read-page.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { TimeInDay, useDayHeading } from '../ui/TimeInDay.tsx';
import { ListCard } from '../ui/table/ListCard.tsx';
import { type Column, ListTable } from '../ui/table/ListTable.tsx';
import { RowLink } from '../ui/table/RowLink.tsx';
import { useCleanUrl } from '../ui/useCleanUrl.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { numberParam, pageParam, useUrlState } from '../ui/useUrlState.ts';
import split from '../visits/VisitPanel.module.css';
import styles from './Messages.module.css';
import { channelNames, reasonText, stateNames } from './message-labels.ts';

const perPage = 20;
const rules: ParamRules = {
  ...listRules,
  group: oneOf(messageGroups),
  kind: oneOf(messageKindKeys),
  message: isNumber,
};

const groupChoices = [
  { value: '', label: 'All' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'sent', label: 'Sent' },
  { value: 'failed', label: 'Not sent' },
] as const;

const kindChoices = [
  { value: '', label: 'All kinds' },
  ...messageKindKeys.map((value) => ({ value, label: messageKinds[value].label })),
];

/** What the product has sent to families, and what became of it. */
export function MessagesPage() {
  const { search, change } = useUrlState();
  useCleanUrl(rules);
  const group = messageGroups.find((one) => one === search.get('group'));
  const kind = messageKindKeys.find((one) => one === search.get('kind'));
  const page = pageParam(search);
  const filter = { search: search.get('q') ?? '', ...(group && { group }), ...(kind && { kind }) };
  const list = { ...filter, limit: perPage, offset: (page - 1) * perPage };
  const query = useQuery({ ...readPage('GET /api/admin/messages', { query: list }), staleTime: 0 });
  const setup = useQuery(read('GET /api/admin/message-templates'));
  const isFiltered = Boolean(filter.search || group || kind);
  const opened = query.data?.rows.find(({ id }) => id === numberParam(search, 'message'));
  return (
    <>
      <PageHead
        title="Messages"
        lead="Confirmations, changes and reminders that families get, and what became of each."
      >
        <ListMenu path="/api/admin/messages" query={filter} />
      </PageHead>
      {setup.data && <SetupNotice isDryRun={setup.data.isDryRun} channels={setup.data.channels} />}
      {(isFiltered || query.data?.total !== 0) && (
        <Row gap={8} wrap className={toolbar}>
          <SearchField
            label="Search messages"
            placeholder="Phone or email"
            value={filter.search}
            onSearch={(text) => change({ q: text, page: undefined }, { replace: true })}
          />
          <FilterChipsOrSelect
            label="Show messages"
            choices={groupChoices}
            chosen={group ?? ''}
            onChoose={(chosen) => change({ group: chosen, page: undefined })}
          />
          <ChoiceSelect
            label="Show messages of a kind"
            choices={kindChoices}
            chosen={kind ?? ''}
            onChoose={(chosen) => change({ kind: chosen, page: undefined })}
          />
        </Row>
      )}
      <Grid columns="minmax(0, 1fr)" gap={16} align="start" className={cx(opened && split.open)}>
        <Stack gap={16} className={split.main}>
          <ListCard
            title="All messages"
            label="messages"
            isTitleHidden
            query={query}
            page={page}
            pageSize={perPage}
            emptyState={
              isFiltered ? (
                <EmptyState
                  icon={mdiMessageTextOutline}
                  title="No message matches"
                  text="Enter a whole phone number or email address, or choose another state."
                  action={{
                    label: 'Show all messages',
                    onClick: () =>
                      change({ q: undefined, group: undefined, kind: undefined, page: undefined }),
                  }}
                />
              ) : (
                <EmptyState
                  icon={mdiMessageTextOutline}
                  art="heart"
                  title="No messages yet"
                  text="The first booking brings the first confirmation."
                />
              )
            }
          >
            {(rows) => <MessageRows rows={rows} isSelected={({ id }) => id === opened?.id} />}
          </ListCard>
        </Stack>
        {opened && (
          <MessagePanel key={opened.id} message={opened} onClose={() => change({ message: undefined })} />
        )}
      </Grid>
    </>
  );
}

function SetupNotice({ isDryRun, channels }: { isDryRun: boolean; channels: readonly string[] }) {
  if (isDryRun)
    return (
      <Alert severity="info">
        Trial run: messages appear here and are not sent. WhatsApp and email are set up on the server.
      </Alert>
    );
  return channels.length === 0 ? (
    <Alert severity="warning">Nothing is sent yet: neither WhatsApp nor email is set up on the server.</Alert>
  ) : null;
}

const tones = { sent: 'success', delivered: 'success', read: 'success', failed: 'error' } as const;

function State({ state }: Pick<Message, 'state'>) {
  const color = state in tones ? tones[state as keyof typeof tones] : undefined;
  return (
    <Chip
      component="span"
      label={stateNames[state]}
      {...(color ? { color, variant: 'quiet' } : { variant: 'outlined' })}
    />
  );
}

interface MessageRowsProps {
  rows: Message[];
  isSelected: (message: Message) => boolean;
}

/** The rows of one page of messages. */
export function MessageRows({ rows, isSelected }: MessageRowsProps) {
  const headingOf = useDayHeading();
  const { search } = useUrlState();
  const linkTo = (id: number) => {
    const next = new URLSearchParams(search);
    next.set('message', String(id));
    return `?${next}`;
  };
  const columns: Column<Message>[] = [
    {
      name: 'kind',
      head: 'Message',
      phone: 'first',
      cell: (message) => (
        <RowLink to={linkTo(message.id)} opens={message.id} isOpen={isSelected(message)}>
          {messageKinds[message.kind].label}
        </RowLink>
      ),
    },
    {
      name: 'to',
      head: 'To',
      phone: 'second',
      cell: (message) => <span className={styles.address}>{addressText(message) || 'Erased family'}</span>,
    },
    {
      name: 'subject',
      head: 'Subject',
      grows: true,
      phone: 'below',
      leavesBelow: 800,
      cell: ({ title }) => <span className={styles.subject}>{title}</span>,
    },
    {
      name: 'channel',
      head: 'Channel',
      phone: 'hidden',
      leavesBelow: 950,
      cell: ({ channel }) => (channel ? channelNames[channel] : '–'),
    },
    {
      name: 'at',
      head: 'Created',
      phone: 'second-end',
      cell: ({ createdAt }) => (
        <span className={styles.time}>
          <TimeInDay at={createdAt} />
        </span>
      ),
    },
    { name: 'state', head: 'Status', phone: 'first-end', cell: (message) => <State {...message} /> },
  ];
  return (
    <ListTable
      label="Messages"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      headingOf={({ createdAt }) => headingOf(createdAt)}
      isSelected={isSelected}
      isOff={({ state }) => state === 'dropped'}
    />
  );
}

/** Who gets a message; blank once a family is erased. */
function addressText({ recipient, phone, subject }: Message): string {
  const to = recipient || phone;
  if (to === '' && subject === 'centre') return 'The owner';
  return /^\d{10}$/.test(to) ? phoneNumber(to) : to;
}

function MessagePanel({ message, onClose }: { message: Message; onClose: () => void }) {
  const timeZone = useTimeZone();
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: () => api('POST /api/admin/messages/{id}/retry', { params: { id: message.id } }),
    onSuccess: () => toast({ title: 'Success', description: 'The message is sent again in a moment.' }),
    onError: (error) => toastFailure(error, 'Failed to send the message again'),
    onSettled: () => client.invalidateQueries({ queryKey: ['/api/admin/messages'] }),
  });
  const at = (instant: string | null) => instant && moment(instant, timeZone);
  const { kind, state, channel, title, body, reason, tries } = message;
  return (
    <SidePanel label={`Message: ${messageKinds[kind].label}`} row={message.id} onClose={onClose}>
      <Stack gap={16} className={styles.panel}>
        <Text as="h2" size="xl">
          {messageKinds[kind].label}
        </Text>
        <Row>
          <State state={state} />
        </Row>
        {reasonText(reason) && <Text tone="muted">{reasonText(reason)}</Text>}
        {message.mayRepeat && (
          <Text tone="muted">The family may have got it twice: an earlier attempt had no answer.</Text>
        )}
        {body ? (
          <MessageText title={title} body={body} />
        ) : (
          <Text tone="muted">The text is written when the message is sent.</Text>
        )}
        <Facts
          facts={[
            ['To', addressText(message)],
            ['Channel', channel && channelNames[channel]],
            ['Created', at(message.createdAt)],
            ['Next try', state === 'waiting' && at(message.dueAt)],
            ['Sent', at(message.sentAt)],
            ['Delivered', at(message.deliveredAt)],
            ['Read', at(message.readAt)],
            ['Failed', at(message.failedAt)],
            ['Attempts', tries > 1 && String(tries)],
          ]}
        />
        {message.canRetry && (
          <Button
            variant="outlined"
            startIcon={<Icon path={mdiRefresh} size={20} />}
            disabled={retry.isPending}
            onClick={() => retry.mutate()}
          >
            Send again
          </Button>
        )}
      </Stack>
    </SidePanel>
  );
}
