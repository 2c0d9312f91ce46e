import type { FastifyBaseLogger } from 'fastify';
import webPush from 'web-push';
import { PATHS } from '@/lib/shared/paths';
import { roleRow, type Role } from '@/lib/shared/roles';
import type { PushKind } from '@/lib/push/push';
import { background, type Background } from '../core/background';
import { causeOf } from '../core/logCause';
import type { Push } from '../core/ports/pushPort';
import type { Settings } from '../core/settings';
import { textsIn } from '../core/texts';
import type { Database, Tx } from '../db/client';
import { ensurePushKeys, type PushKeys } from './pushKey.queries';
import { dropLatePushes, recordPushAttempt, PUSH_BATCH, takeDuePushes } from './pushOutbox.queries';
import { openPushService } from './pushService';

const EVERY = 5_000;

/** Statuses by which a push service reports that a subscription is gone for good. */
const GONE = [404, 410];

/** Whether a subscription is Apple's: Safari revokes it if pushes are received without showing a notification. */
const isShownAlways = (address: string) => new URL(address).hostname.endsWith('.push.apple.com');

/** Path that a notification opens, by role. */
const PATH_OF: Record<PushKind, (role: Role) => string> = {
  NOTICE: () => PATHS.usr.notice,
  MISSION: () => PATHS.usr.mission,
  MESSAGE: (role) => (roleRow(role).area === 'usr' ? PATHS.usr.chat : PATHS.mng.chat),
};

export interface PushParts {
  database: Database;
  settings: Pick<Settings, 'publicUrl'>;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Queues messages that have become due without a call. */
  gather: (tx: Tx, now: Date) => Promise<void>;
  connect?: Parameters<typeof openPushService>[0];
}

let givenUp = 0;
/** Messages that this process gave up after their last attempt. */
export const pushesGivenUp = () => givenUp;

/** Sends queued push messages. They say that something has arrived, never what: push services and lock screens are not private. */
export function openPush({ database, settings, clock, log, gather, connect }: PushParts): Push & Pick<Background, 'start' | 'stop'> {
  const service = openPushService(connect);
  const subject = settings.publicUrl.startsWith('https:') ? settings.publicUrl : 'mailto:no-reply@localhost';
  let keys: Promise<PushKeys> | undefined;
  const getKeys = () => {
    keys ??= database.asPlatform((tx) => ensurePushKeys(tx, () => webPush.generateVAPIDKeys()));
    keys.catch(() => (keys = undefined));
    return keys;
  };

  async function sendOne(taken: Awaited<ReturnType<typeof takeDuePushes>>[number]): Promise<void> {
    const { message, browser, lang, role } = taken;
    const t = textsIn(lang);
    const payload = {
      title: t(`push.${message.kind}`),
      body: t('push.open'),
      path: PATH_OF[message.kind](role),
      tag: message.kind,
      ...(isShownAlways(browser.address) && { always: true }),
    };
    // the host only: the rest of the address is a secret of the browser
    const failed = (why: object) => {
      log.warn({ pushSeq: message.seq, tries: message.tries, host: new URL(browser.address).host, ...why }, 'push message not delivered');
      return 'LATER' as const;
    };
    const ended = await service.send({ browser, payload, topic: message.kind }, { ...(await getKeys()), subject }).then(
      (status) => (status < 300 ? ('TOLD' as const) : GONE.includes(status) ? ('GONE' as const) : failed({ status })),
      (error: unknown) => failed(causeOf(error)),
    );
    if (await database.asPlatform((tx) => recordPushAttempt(tx, taken, ended, clock()))) givenUp += 1;
  }

  const round = async (stopping: () => boolean) => {
    await database.asPlatform(async (tx) => {
      await gather(tx, clock());
      await dropLatePushes(tx, clock());
    });
    let more: boolean;
    do {
      const taken = await database.asPlatform((tx) => takeDuePushes(tx, clock()));
      await Promise.all(taken.map(sendOne));
      more = taken.length === PUSH_BATCH;
    } while (more && !stopping());
  };
  const sending = background({ round, every: EVERY, failed: 'sending push messages failed', log });
  return {
    publicKey: async () => (await getKeys()).publicKey,
    start: sending.start,
    async stop() {
      await sending.stop();
      await service.close();
    },
  };
}
