import { mdiPencilOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import type { MessageSetup, MessageTemplate } from '@toodles/api/contract/messages/messages.ts';
import { clockText } from '@toodles/api/domain/dates.ts';
import { type FieldValues, fill } from '@toodles/api/domain/messages/template.ts';
import { type ReactNode, useState } from 'react';
import { read } from '../../shared/read.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid, Row, Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { Card } from '../ui/Card.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { MessageText } from '../ui/MessageText.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import styles from './Messages.module.css';
import { approvalNames, isForOwner } from './message-labels.ts';
import { QuietHoursDialog } from './QuietHoursDialog.tsx';
import { TemplateDialog } from './TemplateDialog.tsx';

/** The texts of all messages, which of them are sent, and the quiet hours. */
export function MessageTextsPage() {
  const { data, error, isError, refetch, isFetching } = useQuery(read('GET /api/admin/message-templates'));
  const [edited, setEdited] = useState<MessageTemplate>();
  const [isTimeOpen, setTimeOpen] = useState(false);
  return (
    <>
      <PageHead
        title="Message texts"
        lead="What families get, and when. Write each text once; the fields fill themselves."
      />
      {data && (
        <>
          <QuietHours setup={data} onEdit={() => setTimeOpen(true)} />
          <Texts
            title="For families"
            templates={data.templates.filter(({ kind }) => !isForOwner(kind))}
            samples={data.samples}
            onEdit={setEdited}
          />
          <Texts
            title="For the owner"
            note={!data.hasOwner && 'Nobody gets these yet: the owner’s email is not set in Settings.'}
            templates={data.templates.filter(({ kind }) => isForOwner(kind))}
            samples={data.samples}
            onEdit={setEdited}
          />
        </>
      )}
      {!data && isError && (
        <LoadFailed
          title="The texts did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !isError && (
        <div role="status">
          <VisuallyHidden>Loading the texts</VisuallyHidden>
          <Skeleton height={320} radius={20} />
        </div>
      )}
      {edited && data && (
        <TemplateDialog
          template={edited}
          sample={data.samples[edited.about]}
          onClose={() => setEdited(undefined)}
        />
      )}
      {isTimeOpen && data && <QuietHoursDialog setup={data} onClose={() => setTimeOpen(false)} />}
    </>
  );
}

interface TextsProps {
  title: string;
  note?: ReactNode;
  templates: readonly MessageTemplate[];
  samples: MessageSetup['samples'];
  onEdit: (template: MessageTemplate) => void;
}

function Texts({ title, note, templates, samples, onEdit }: TextsProps) {
  return (
    <Card title={title} note={note} flush>
      <ol className={styles.list} aria-label={title}>
        {templates.map((template) => (
          <TemplateRow
            key={template.kind}
            template={template}
            sample={samples[template.about]}
            onEdit={() => onEdit(template)}
          />
        ))}
      </ol>
    </Card>
  );
}

function QuietHours({
  setup: { quietFrom, quietUntil },
  onEdit,
}: {
  setup: MessageSetup;
  onEdit: () => void;
}) {
  return (
    <Card
      title="Quiet hours"
      aside={
        <Button startIcon={<Icon path={mdiPencilOutline} size={20} />} onClick={onEdit}>
          Change
        </Button>
      }
    >
      <Text className={styles.when}>
        {quietFrom === quietUntil
          ? 'None: reminders and thank-you messages are sent at any hour.'
          : `From ${clockText(quietFrom)} to ${clockText(quietUntil)}, families get only what they asked for. Reminders wait until ${clockText(quietUntil)}.`}
      </Text>
    </Card>
  );
}

interface TemplateRowProps {
  template: MessageTemplate;
  sample: FieldValues;
  onEdit: () => void;
}

function TemplateRow({ template, sample, onEdit }: TemplateRowProps) {
  const { kind, label, when, isAsked, isOn, approval, body } = template;
  return (
    <Grid as="li" columns="minmax(0, 1fr)" gap={8} className={styles.template}>
      <Stack gap={8}>
        <Row gap={12} align="baseline" justify="between" wrap>
          <Row gap={12} align="baseline" wrap>
            <Text as="h3" size="lg">
              {label}
            </Text>
            {!isOn && <Chip component="span" label="Off" variant="outlined" />}
            {isOn && approval && (
              <Chip
                component="span"
                label={approvalNames[approval]}
                {...(approval === 'approved'
                  ? { color: 'success', variant: 'quiet' }
                  : { color: 'warning', variant: 'quiet' })}
              />
            )}
          </Row>
          <Button
            variant="outlined"
            startIcon={<Icon path={mdiPencilOutline} size={20} />}
            aria-label={`Edit ${label}`}
            onClick={onEdit}
          >
            Edit
          </Button>
        </Row>
        <Text tone="muted" className={styles.when}>
          {when} {hoursText({ kind, isAsked })}
        </Text>
      </Stack>
      <MessageText body={fill(body, sample)} />
    </Grid>
  );
}

/** The owner’s emails say themselves when they come. */
function hoursText({ kind, isAsked }: Pick<MessageTemplate, 'kind' | 'isAsked'>): string {
  if (isForOwner(kind)) return '';
  return isAsked ? 'Sent at any hour.' : 'Waits for the end of the quiet hours.';
}
