import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { ApiError } from '../../shared/api-error.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
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
    <Row as="section" justify="between" wrap gap={8} className={surface.sunken} aria-label="Demo">
      <Text weight={700} role="status">
        {leave.isSuccess
          ? 'Your own centre starts. This page opens its sign-in by itself.'
          : 'This is the demo. Its families are invented, and nobody is called, charged or messaged.'}
      </Text>
      <Button size="small" onClick={() => setIsAsked(true)} disabled={leave.isSuccess}>
        Leave the demo
      </Button>
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
    </Row>
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
