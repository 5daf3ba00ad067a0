import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FirstStep, FirstSteps } from '@toodles/api/contract/centre/first-steps.ts';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../shared/api.ts';
import { read } from '../../shared/read.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { portalPages } from '../access/portal-access.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import { Card } from '../ui/Card.tsx';
import { toastFailure } from '../ui/failure.ts';
import { DemoCard } from './DemoCard.tsx';
import styles from './FirstStepsCard.module.css';
import { isTicked, openSteps, shownSteps, stepTexts, type TickedStep } from './first-steps.ts';

const MySignInDialog = lazy(() =>
  import('../secrets/MySignInDialog.tsx').then((m) => ({ default: m.MySignInDialog })),
);

const stepsQuery = { ...read('GET /api/admin/first-steps'), staleTime: 0 };

/** What a new centre still has to set up, in order. It leaves by itself when nothing is left. */
export function FirstStepsCard() {
  const { data } = useQuery(stepsQuery);
  const { tick, hide } = useFirstStepChanges();
  const [isSignInOpen, setIsSignInOpen] = useState(false);
  const [isAll, setIsAll] = useState(false);
  const shown = data && openSteps(data);
  if (data?.isDemo) return <DemoCard />;
  if (!shown) return null;
  const { open, done } = shown;
  const listed = isAll ? open : open.slice(0, shownSteps);
  return (
    <Card
      title="Set up your centre"
      note={`${done.length} of ${open.length + done.length} done`}
      aside={
        <Button variant="text" onClick={() => hide.mutate()} loading={hide.isPending}>
          Hide list
        </Button>
      }
    >
      <ol className={styles.list}>
        {listed.map(({ step }, place) => (
          <li key={step} className={styles.step}>
            <Text as="span" size="sm" weight={800} className={styles.number} aria-hidden="true">
              {place + 1}
            </Text>
            <Words step={step} />
            <Row gap={4} className={styles.actions}>
              <StepLink step={step} onSignIn={() => setIsSignInOpen(true)} />
              {isTicked(step) && (
                <Button variant="text" disabled={tick.isPending} onClick={() => tick.mutate(step)}>
                  {stepTexts[step].tick}
                  <VisuallyHidden>: {stepTexts[step].title}</VisuallyHidden>
                </Button>
              )}
            </Row>
          </li>
        ))}
      </ol>
      {listed.length < open.length && (
        <Button variant="text" onClick={() => setIsAll(true)}>
          Show {open.length - listed.length} more steps
        </Button>
      )}
      {done.length > 0 && (
        <Text size="sm" weight={600} tone="muted" className={styles.done}>
          Done: {done.map(({ step }) => stepTexts[step].title).join(', ')}.
        </Text>
      )}
      {isSignInOpen && (
        <Suspense>
          <MySignInDialog onClose={() => setIsSignInOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function Words({ step }: { step: FirstStep }) {
  const { title, text } = stepTexts[step];
  return (
    <Stack gap={2}>
      <Text as="b" weight={800} leading={1.2}>
        {title}
      </Text>
      <Text as="span" size="sm" weight={600} tone="muted" leading={1.3}>
        {text}
      </Text>
    </Stack>
  );
}

/** Leads to where the step is done, if the user may go there. */
function StepLink({ step, onSignIn }: { step: FirstStep; onSignIn: () => void }) {
  const { page, part, link } = stepTexts[step];
  const { permissions } = usePortalUser();
  if (page === undefined)
    return (
      <Button variant="outlined" onClick={onSignIn}>
        {link}
      </Button>
    );
  const { path, needs } = portalPages[page];
  if (!permissions.includes(needs)) return null;
  return (
    <Button variant="outlined" component={Link} to={part ? `${path}?${part}` : path}>
      {link}
    </Button>
  );
}

function useFirstStepChanges() {
  const queryClient = useQueryClient();
  const onSuccess = (after: FirstSteps) => queryClient.setQueryData(stepsQuery.queryKey, after);
  const onError = (error: unknown) => toastFailure(error, 'The list did not change. Try again.');
  const tick = useMutation({
    mutationFn: (step: TickedStep) =>
      api('PUT /api/admin/first-steps/{step}', { params: { step }, body: { isDone: true } }),
    onSuccess,
    onError,
  });
  const hide = useMutation({
    mutationFn: () => api('PUT /api/admin/first-steps', { body: { isDismissed: true } }),
    onSuccess: (after: FirstSteps) => {
      onSuccess(after);
      toast({ title: 'List hidden', description: 'You find everything in Settings and in the menu.' });
    },
    onError,
  });
  return { tick, hide };
}
