import { mdiReplyOutline, mdiWhatsapp } from '@mdi/js';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MessageReply } from '@toodles/api/contract/messages/messages.ts';
import { api } from '../../shared/api.ts';
import { moment, phoneNumber } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { whatsAppLink } from '../../shared/whatsapp.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { toastFailure } from '../ui/failure.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { listRules, oneOf, type ParamRules } from '../ui/param-rules.ts';
import { readPage } from '../ui/read-page.ts';
import { ListCard } from '../ui/table/ListCard.tsx';
import { useCleanUrl } from '../ui/useCleanUrl.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { pageParam, useUrlState } from '../ui/useUrlState.ts';
import styles from './Messages.module.css';

const perPage = 20;
const statuses = ['pending', 'answered'] as const;
const rules: ParamRules = { ...listRules, status: oneOf(statuses) };

/** What families wrote back to the number that sends messages. */
export function RepliesPage() {
  const { search, change } = useUrlState();
  useCleanUrl(rules);
  const status = statuses.find((one) => one === search.get('status'));
  const page = pageParam(search);
  const list = { ...(status && { status }), limit: perPage, offset: (page - 1) * perPage };
  // A family may write at any moment, so the page refetches when opened.
  const query = useQuery({ ...readPage('GET /api/admin/message-replies', { query: list }), staleTime: 0 });
  return (
    <>
      <PageHead
        title="Replies"
        lead="What families wrote back. The number that sends messages has no app, so answer them here."
      />
      <ListCard
        title="All replies"
        isTitleHidden
        label="replies"
        filters={
          <FilterChips
            label="Show replies"
            choices={[
              { value: undefined, label: 'All' },
              { value: 'pending', label: 'Open' },
              { value: 'answered', label: 'Answered' },
            ]}
            chosen={status}
            onChoose={(chosen) => change({ status: chosen, page: undefined })}
          />
        }
        query={query}
        page={page}
        pageSize={perPage}
        emptyState={
          <EmptyState
            icon={mdiReplyOutline}
            title={status ? 'No reply here' : 'No replies yet'}
            text="When a family answers a message, it appears here."
          />
        }
      >
        {(rows) => (
          <ol className={styles.list}>
            {rows.map((reply) => (
              <ReplyCard key={reply.id} reply={reply} />
            ))}
          </ol>
        )}
      </ListCard>
    </>
  );
}

function ReplyCard({ reply }: { reply: MessageReply }) {
  const timeZone = useTimeZone();
  const client = useQueryClient();
  const { id, name, phone, text, status, receivedAt, version } = reply;
  const isOpen = status === 'pending';
  const mark = useMutation({
    mutationFn: () =>
      api('PATCH /api/admin/message-replies/{id}', {
        params: { id },
        body: { status: isOpen ? 'answered' : 'pending' },
        expectedVersion: version,
      }),
    onError: (error) => toastFailure(error, 'Failed to update the reply'),
    onSettled: () => client.invalidateQueries({ queryKey: ['/api/admin/message-replies'] }),
  });
  return (
    <Stack as="li" gap={8} className={styles.reply}>
      <Row gap={12} align="baseline" wrap>
        <Text as="h3" size="lg" breakAnywhere>
          {name || phoneNumber(phone)}
        </Text>
        <Text as="span" size="sm" tone="muted">
          {phoneNumber(phone)}, {moment(receivedAt, timeZone)}
        </Text>
        <Chip
          component="span"
          label={isOpen ? 'Open' : 'Answered'}
          {...(isOpen ? { variant: 'outlined' } : { color: 'success', variant: 'quiet' })}
        />
      </Row>
      <Text breakAnywhere>{text}</Text>
      <Row gap={8} wrap>
        <Button
          component="a"
          variant="outlined"
          href={whatsAppLink(`91${phone}`, `Hi ${name || 'there'}, `)}
          target="_blank"
          rel="noopener"
          startIcon={<Icon path={mdiWhatsapp} size={20} />}
        >
          Answer on WhatsApp
        </Button>
        <Button disabled={mark.isPending} onClick={() => mark.mutate()}>
          {isOpen ? 'Mark as answered' : 'Open again'}
        </Button>
      </Row>
    </Stack>
  );
}
