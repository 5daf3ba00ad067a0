import { ApiError, NetworkError, publicMessage } from '../../shared/api-error.ts';
import { texts } from '../../shared/texts.ts';
import { contact } from '../messages/contact.ts';

interface Circumstances {
  isOnline: boolean;
  phone: string | undefined;
  t?: typeof contact.en.failure;
  failure?: typeof texts.en.failure;
}

const HOUR_S = 3600;

/** The message of a failed attempt. It never says that input is lost, because none is. */
export function failureText(error: unknown, circumstances: Circumstances): string {
  const { isOnline, phone, t = contact.en.failure, failure = texts.en.failure } = circumstances;
  if (error instanceof NetworkError) return isOnline ? t.unreached : t.offline;
  if (error instanceof ApiError && error.status === 429) {
    return t.tooMany(t.minutes(Math.ceil((error.retryAfter ?? HOUR_S) / 60)), phone);
  }
  if (error instanceof ApiError && error.issues.length > 0) return t.fields;
  return `${publicMessage(error, failure)} ${t.kept}`;
}
