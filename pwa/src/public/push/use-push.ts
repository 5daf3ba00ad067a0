import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { ApiError, publicMessage } from '../../shared/api-error.ts';
import { isAppleTouch } from '../../shared/install.ts';
import { useMessages } from '../../shared/messages.ts';
import { read } from '../../shared/read.ts';
import { toast } from '../../shared/ui/toast.ts';
import { hasWorkers } from '../../shared/updates.ts';
import { push as texts } from '../messages/push.ts';

/**
 * How notifications stand on this device. `install`: an iPhone has them only once the site is installed. `none`: not
 * in this browser, or not for this person.
 */
export type PushState = 'on' | 'off' | 'blocked' | 'install' | 'none';

/** How long turning on waits for the worker. */
const WORKER_MS = 30_000;

const hereKey = ['push-subscription'];

/** How the family is reached, and whether this browser shows notifications. */
export const ownMessagesQuery = () => ({ ...read('GET /api/account/messages'), staleTime: 0 });

const hasPush = () => hasWorkers() && 'PushManager' in window && 'Notification' in window;

/** This browser's subscription, while its user allows notifications. */
async function readSubscription(): Promise<PushSubscription | null> {
  if (!hasPush() || Notification.permission !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Notifications on this device, and turning them on and off. */
export function usePush() {
  const t = useMessages(texts);
  const queries = useQueryClient();
  const choice = useQuery(ownMessagesQuery());
  const here = useQuery({
    queryKey: hereKey,
    queryFn: async () => ({ endpoint: (await readSubscription())?.endpoint ?? null }),
    staleTime: 0,
  });
  const push = choice.data?.push;
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: hereKey });
    await queries.invalidateQueries({ queryKey: ownMessagesQuery().queryKey });
  };
  const turnOn = useMutation({
    mutationFn: () => subscribe(push?.key ?? ''),
    onSuccess: (isAllowed) => isAllowed && toast({ title: t.isOn }),
    onError: (error) =>
      toast({
        title: t.failed,
        description: error instanceof ApiError ? publicMessage(error) : t.failedText,
        variant: 'destructive',
      }),
    onSettled: refresh,
  });
  const turnOff = useMutation({
    mutationFn: async () => {
      await api('DELETE /api/account/push-device');
      await (await readSubscription())?.unsubscribe();
    },
    onSuccess: () => toast({ title: t.isOff }),
    onError: (error) => toast({ title: t.notOff, description: publicMessage(error), variant: 'destructive' }),
    onSettled: refresh,
  });
  return { state: push && here.data ? stateOf(push.endpoint, here.data.endpoint) : 'none', turnOn, turnOff };
}

function stateOf(known: string | null, here: string | null): PushState {
  if (!hasPush()) return hasWorkers() && isAppleTouch() ? 'install' : 'none';
  if (Notification.permission === 'denied') return 'blocked';
  return known !== null && known === here ? 'on' : 'off';
}

/**
 * Asks the user, then subscribes at the browser's push service.
 * @returns false if the user says no
 * @throws DOMException if the browser does not reach its push service
 */
async function subscribe(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await readyWorker();
  const earlier = await pushManager.getSubscription();
  const isCurrent = earlier && base64Url(earlier.options.applicationServerKey) === key;
  // The centre has another key since, for example on another server.
  if (earlier && !isCurrent) await earlier.unsubscribe();
  const subscription = isCurrent
    ? earlier
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await api('PUT /api/account/push-device', { body: { endpoint, p256dh, auth } });
  return true;
}

/** The site's worker, which a first visit may still be installing. */
function readyWorker(): Promise<ServiceWorkerRegistration> {
  const tooLong = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new DOMException('', 'AbortError')), WORKER_MS),
  );
  return Promise.race([navigator.serviceWorker.ready, tooLong]);
}

const base64Url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
