import { endpoints } from '../../contract/endpoints.ts';
import { messageChannels, messageKindKeys } from '../../contract/messages/messages.ts';
import { messageKinds } from '../../domain/messages/kinds.ts';
import { templateProblem } from '../../domain/messages/template.ts';
import { AppError } from '../../http/route/app-error.ts';
import { displayName } from '../../http/route/caller.ts';
import { type Route, route } from '../../http/route/route.ts';
import { updateVersioned } from '../../http/writes/update-versioned.ts';
import { readApprovals } from '../../ports/whatsapp-messages.ts';
import type { Services } from '../../services.ts';
import { readSettings, type Settings, writeSetting } from '../settings/store.ts';
import { readChoice } from './choices-store.ts';
import { findFamilyContact } from './contact-store.ts';
import { messageColumns } from './csv-columns.ts';
import { announceFamilyNews } from './family-news-store.ts';
import { listMessageRows, requeueMessage } from './list-store.ts';
import { announceNews } from './news-store.ts';
import { findMessage } from './outbox-store.ts';
import { ownRoutes } from './own-routes.ts';
import { presentMessage, presentReply } from './present.ts';
import { findReply, listReplyRows, setReplyStatus } from './replies-store.ts';
import { readSamples } from './samples.ts';
import { presentTemplate, problemText, withSwitch } from './templates.ts';
import { addTemplate, readTemplate } from './templates-store.ts';
import { findVisit } from './visits-store.ts';
import { webhookRoutes } from './webhook-routes.ts';

/** Messages to families: what was sent, the texts, what families wrote back and how they want to be reached. */
export function messageRoutes(services: Services): Route[] {
  return [
    ...listRoutes(),
    ...newsRoutes(),
    ...templateRoutes(services),
    ...quietHourRoutes(),
    ...replyRoutes(),
    ...ownRoutes(services),
    ...webhookRoutes(services),
  ];
}

function listRoutes(): Route[] {
  return [
    route(
      endpoints.listMessages,
      async ({ db, query, now }) => {
        const { rows, total } = await listMessageRows(db, query);
        return { rows: rows.map((row) => presentMessage(row, now)), total };
      },
      messageColumns,
    ),

    route(endpoints.retryMessage, async ({ params: { id }, now, write }) =>
      write(async (trx) => {
        const before = await findMessage(trx, id);
        if (!before) throw new AppError('not_found');
        const after = await requeueMessage(trx, id, now);
        if (!after) throw new AppError('message_not_failed');
        return {
          answer: presentMessage(after, now),
          audit: {
            entity: 'message',
            entityId: id,
            before: { state: before.state, reason: before.reason },
            after: { state: after.state },
          },
        };
      }),
    ),
  ];
}

function newsRoutes(): Route[] {
  return [
    route(endpoints.writeNews, async ({ body, now, write }) =>
      write(async (trx) => {
        const { messagesOff } = await readSettings(trx);
        if (messagesOff.includes('visit_news')) throw new AppError('message_off');
        const visit = await findVisit(trx, { subject: body.visit, subject_id: String(body.id) });
        if (!visit || visit.phone === '') throw new AppError('not_found');
        await announceNews(trx, visit, body.text, now);
        const { reference } = visit;
        return {
          answer: { reference },
          audit: { entity: body.visit, entityId: body.id, after: { message: body.text } },
        };
      }),
    ),

    route(endpoints.writeToFamily, async ({ body: { phone, text }, now, write }) =>
      write(async (trx) => {
        const { messagesOff } = await readSettings(trx);
        if (messagesOff.includes('family_news')) throw new AppError('message_off');
        if (!(await findFamilyContact(trx, phone))) throw new AppError('not_found');
        if ((await readChoice(trx, phone)).stopped_at !== null) throw new AppError('family_stopped');
        const id = await announceFamilyNews(trx, phone, text, now);
        // The audit log names no one: it must not keep what is erased later.
        return {
          answer: { phone },
          audit: { entity: 'message', entityId: id, after: { kind: 'family_news' } },
        };
      }),
    ),
  ];
}

function templateRoutes({ config, database, serverKey }: Services): Route[] {
  const db = database.read;
  return [
    route(endpoints.getMessageSetup, async ({ now }) => {
      const settings = await readSettings(db);
      const { whatsApp, email, isDryRun } = config.messages;
      const approvals = whatsApp && (await readApprovals(whatsApp));
      const templates = [];
      for (const kind of messageKindKeys)
        templates.push(presentTemplate(await readTemplate(db, kind), settings, approvals));
      const channels = isDryRun
        ? [...messageChannels]
        : [...(whatsApp ? ['whatsapp' as const] : []), ...(email ? ['email' as const] : [])];
      const { quietFrom, quietUntil } = settings;
      return {
        quietFrom,
        quietUntil,
        channels,
        isDryRun,
        templates,
        hasOwner: settings.ownerEmail !== null,
        samples: await readSamples(db, { settings, serverKey, publicOrigin: config.publicOrigin, now }),
      };
    }),

    route(endpoints.saveTemplate, async ({ params: { kind }, body, caller, now, write }) => {
      const problem = templateProblem(body, messageKinds[kind].about);
      if (problem) {
        const message = problemText(problem);
        throw new AppError('invalid_template', { message, issues: [{ path: 'body', message }] });
      }
      return write(async (trx) => {
        const settings = await readSettings(trx);
        const before = await readTemplate(trx, kind);
        const wasOn = !settings.messagesOff.includes(kind);
        const isNew = before.title !== body.title || before.body !== body.body;
        if (before.version !== body.version)
          throw new AppError('stale', { details: { current: presentTemplate(before, settings, undefined) } });
        const next = { ...before, title: body.title, body: body.body, version: before.version + 1 };
        const byName = displayName(caller);
        if (isNew && !(await addTemplate(trx, { ...next, byName }, now))) throw new AppError('stale');
        const messagesOff = withSwitch(settings.messagesOff, kind, body.isOn);
        if (wasOn !== body.isOn) await writeSetting(trx, 'messagesOff', messagesOff);
        const after = await readTemplate(trx, kind);
        return {
          answer: presentTemplate(after, { messagesOff }, undefined),
          audit: {
            entity: 'message_template',
            entityId: kind,
            before: { title: before.title, body: before.body, isOn: wasOn },
            after: { title: after.title, body: after.body, isOn: body.isOn },
          },
        };
      });
    }),
  ];
}

const hoursOf = ({ quietFrom, quietUntil }: Settings) => ({ quietFrom, quietUntil });

function quietHourRoutes(): Route[] {
  return [
    route(endpoints.saveQuietHours, async ({ body, write }) =>
      write(async (trx) => {
        const before = hoursOf(await readSettings(trx));
        await writeSetting(trx, 'quietFrom', body.quietFrom);
        await writeSetting(trx, 'quietUntil', body.quietUntil);
        return {
          answer: body,
          audit: { entity: 'settings', entityId: 'site', before, after: body },
        };
      }),
    ),
  ];
}

function replyRoutes(): Route[] {
  return [
    route(endpoints.listReplies, async ({ db, query }) => {
      const { rows, total } = await listReplyRows(db, query);
      return { rows: rows.map(presentReply), total };
    }),

    route(endpoints.answerReply, async ({ params: { id }, body, expectedVersion, write }) =>
      write((trx) =>
        updateVersioned(trx, {
          table: 'message_replies',
          id,
          entity: 'message_reply',
          expectedVersion,
          find: async () => {
            const row = await findReply(trx, id);
            if (!row) throw new AppError('not_found');
            return row;
          },
          present: presentReply,
          change: () => setReplyStatus(trx, id, body.status),
          auditFields: ({ status }) => ({ status }),
        }),
      ),
    ),
  ];
}
