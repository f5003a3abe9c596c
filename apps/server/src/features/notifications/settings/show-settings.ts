import { language } from '@coverline/contract/common'
import type { OutputOf } from '@coverline/contract/endpoint'
import type { notifications } from '@coverline/contract/notifications/endpoints'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { addressOf } from '../address-of.ts'
import { findDevices } from '../devices/device-queries.ts'
import { settingsOf, type StoredSettings } from '../rules.ts'
import { findAddress, findSettings } from './settings-queries.ts'
import { userOf } from '../user-of.ts'

type Output = OutputOf<typeof notifications.settings>

/** Builds the settings for display, with the additional data of the form. */
export async function settingsView(ctx: Context, userId: string, stored: StoredSettings): Promise<Output> {
  const account = await findAddress(ctx, userId)
  const address = account && (await addressOf(ctx, { userId, ...account }))
  const devices = await findDevices(ctx, userId)
  return {
    settings: {
      ...settingsOf(stored),
      defaultLanguage: language.safeParse(address?.locale).data ?? null,
    },
    timeZone: ctx.actor.workspace?.timeZone ?? 'UTC',
    email: address?.email ?? null,
    mailDelayMinutes: ctx.services.config.noticeMailDelay,
    pushKey: ctx.services.pusher.publicKey,
    devices: devices.map(({ id, name, createdAt, lastUsedAt }) => ({
      deviceId: id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }
}

/** Returns the caller's notice settings and devices. */
export async function showSettings(ctx: CtxOf<typeof notifications.settings>): Promise<Output> {
  const userId = userOf(ctx)
  return settingsView(ctx, userId, await findSettings(ctx, userId))
}
