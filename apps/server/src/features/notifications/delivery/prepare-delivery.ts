import { type Language, languages } from '@coverline/contract/common'
import type { Context } from '../../../platform/context.ts'
import type { PushAddress } from '../../../platform/push/pusher.ts'
import { findSealed } from '../devices/device-queries.ts'
import { openAddress } from '../devices/devices.ts'
import {
  type DeliveryRow,
  endDelivery,
  findDelivery,
  findUnread,
  type UnreadRow,
} from './delivery-queries.ts'
import { addressOf } from '../address-of.ts'
import { type Settings, settingsOf } from '../rules.ts'
import { lookAtSubjects, type SubjectFacts, type SubjectReaders } from '../subjects.ts'

export type Notice = UnreadRow & { facts: SubjectFacts | undefined }

export type Parcel = Omit<DeliveryRow, 'settings' | 'locale'> & {
  locale: Language
  settings: Settings
  notices: Notice[]
  devices: (PushAddress & { id: string })[]
  /** Devices that can no longer be reached. */
  lost: string[]
}

/**
 * Checks again right before sending: notices read in the meantime or no longer relevant are dropped. Null if
 * nothing is left.
 */
export async function prepareDelivery(
  ctx: Context,
  readers: SubjectReaders,
  deliveryId: string,
): Promise<Parcel | null> {
  const row = await findDelivery(ctx, deliveryId)
  if (!row) return null
  const { userId, channel, form } = row
  const { email, locale } = await addressOf(ctx, row)
  const settings = settingsOf(row.settings)
  const unread = row.isActive ? await findUnread(ctx, row.notificationIds) : []
  const subjects = unread.map(({ noun, subjectId }) => ({ noun, id: subjectId }))
  const { maySee, concerns, factsOf } = await lookAtSubjects(ctx, readers, subjects, [userId])
  const notices = unread
    .filter(({ kind, noun, subjectId }) => {
      const subject = { noun, id: subjectId }
      return form === 'DIGEST'
        ? maySee(subject, userId)
        : concerns(subject, userId) && settings.kinds[kind][channel]
    })
    .map((each) => ({ ...each, facts: factsOf({ noun: each.noun, id: each.subjectId }) }))
  const sealed = channel === 'browser' ? await findSealed(ctx, userId) : []
  const opened = sealed.map((one) => ({
    id: one.id,
    address: openAddress(ctx.services.keys, ctx.actor.providerId, one),
  }))
  const devices = opened.flatMap(({ id, address }) => (address ? [{ id, ...address }] : []))
  const canReach = channel === 'email' ? email !== null : opened.length > 0
  if (notices.length === 0 || !canReach) {
    await endDelivery(ctx, deliveryId, 'SKIPPED')
    return null
  }
  return {
    ...row,
    email,
    settings,
    locale: languages.find((one) => one === locale) ?? 'en',
    notices,
    devices,
    lost: opened.filter(({ address }) => address === null).map(({ id }) => id),
  }
}
