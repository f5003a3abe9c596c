import { type Notification, notifications } from '@coverline/contract/notifications'
import { sql } from 'kysely'
import { sendDelivery } from '../features/notifications/send-delivery.ts'
import { deliverAll, forgetOld } from '../features/notifications/sweep-notices.ts'
import { ticketService } from '../features/tickets/service.ts'
import { setClockOffset } from '../platform/clock.ts'
import { startTestApp, type TestApp } from './app.ts'
import type { Caller } from './caller.ts'
import { chatStage } from './chat-stage.ts'
import { freshDatabase } from './database.ts'
import { jobContextOf } from './job-context.ts'

const readers = { tickets: ticketService.subject }

const mostAttempts = 7
const shared = globalThis as { coverlineNoticeApp?: Promise<TestApp> }

/** A product whose jobs are run by the tests alone: its own workers would send what a test has yet to add to. */
function idleApp(): Promise<TestApp> {
  shared.coverlineNoticeApp ??= freshDatabase().then((database) =>
    startTestApp(database, {}, { work: false }),
  )
  return shared.coverlineNoticeApp
}

/** A chat stage with ways to see what people were told of; an `app` of one's own must not work by itself. */
export async function noticeStage(options: Parameters<typeof chatStage>[0] = {}) {
  const stage = await chatStage({ ...options, app: options.app ?? (await idleApp()) })
  const { app, providerId } = stage.provider
  const job = jobContextOf(app)
  const emailOf = async (caller: Caller): Promise<string> => {
    const { email } = await caller.ok(notifications.settings, {})
    return email ?? ''
  }
  const send = sendDelivery(readers)
  /** One delivery, tried again as the queue does, without its pauses. */
  const sendOne = async (deliveryId: string): Promise<void> => {
    const own = jobContextOf(app)
    for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
      try {
        return await send.handler({ ...own, attempt }, { providerId, deliveryId })
      } catch {
        // What a delivery throws asks for another try.
      }
    }
  }
  return {
    ...stage,
    notices: async (caller: Caller): Promise<Notification[]> =>
      (await caller.ok(notifications.list, {})).items,
    unread: async (caller: Caller): Promise<number> => (await caller.ok(notifications.count, {})).unreadCount,
    /** Does what is due now, to its end. */
    deliver: async (): Promise<void> => {
      await deliverAll(job, providerId, readers)
      const waiting = await stage.rows<{ id: string }>(
        sql`select id from notification_deliveries where provider_id = ${providerId} and outcome is null order by id`,
      )
      for (const { id } of waiting) await sendOne(id)
    },
    forget: () => forgetOld(job, providerId),
    /** Mails to a user, the oldest first. */
    mails: async (caller: Caller) => {
      const to = await emailOf(caller)
      const all = (await app.services.mailer.folder?.list(10_000)) ?? []
      return all.filter((mail) => mail.to === to).toReversed()
    },
  }
}

/** Moves the product's time for as long as the work takes; the work may move it on. */
export async function inMinutes<T>(
  minutes: number,
  work: (move: (minutes: number) => void) => Promise<T>,
): Promise<T> {
  let at = minutes
  setClockOffset(at * 60_000)
  try {
    return await work((more) => {
      at += more
      setClockOffset(at * 60_000)
    })
  } finally {
    setClockOffset(0)
  }
}
