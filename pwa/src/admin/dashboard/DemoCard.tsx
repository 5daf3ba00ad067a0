import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { ApiError } from '../../shared/api-error.ts';
import { Text } from '../../shared/ui/Text.tsx';
import { Card } from '../ui/Card.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

const POLL_MS = 500;

/** Says that this is the demo, and leads out of it. */
export function DemoCard() {
  const [isAsked, setIsAsked] = useState(false);
  const leave = useMutation({
    mutationFn: () => api('POST /api/admin/demo/leave'),
    onSuccess: () => void waitForCentre(),
  });
  return (
    <Card
      title="This is the demo"
      aside={
        <Button variant="outlined" onClick={() => setIsAsked(true)} disabled={leave.isSuccess}>
          Leave the demo
        </Button>
      }
    >
      <Text weight={600} tone="muted" role="status">
        {leave.isSuccess
          ? 'Your own centre starts. This page opens its sign-in by itself.'
          : 'The centre and its families are invented. Try whatever you like: nobody is called, charged or messaged.'}
      </Text>
      {isAsked && (
        <ConfirmDialog
          title="Leave the demo?"
          lead="Toodles starts again with your own, empty centre. The password of its first admin is in the terminal in which you started the demo. The demo stays: npm run demo brings it back."
          submit="Leave the demo"
          failed="The demo could not be left"
          action={leave}
          subject={undefined}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Card>
  );
}

/** Opens the sign-in of the real centre as soon as its server is ready. */
async function waitForCentre(): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const isReady = await api('GET /api/admin/first-steps').then(
      () => false,
      // The new centre does not know this session.
      (error: unknown) => error instanceof ApiError && error.status === 401,
    );
    if (isReady) return window.location.assign('/admin/login');
  }
}
