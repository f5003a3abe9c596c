import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { notifications } from '@coverline/contract/notifications/endpoints'
import { isFixed, notificationChannels, notificationKinds } from '@coverline/contract/notifications/terms'
import { changesBetween } from '../../../platform/audit/changes-between.ts'
import type { Context, CtxOf } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/types.ts'
import { nextDigest, settingsOf, type StoredSettings } from '../rules.ts'
import { lockSettings, writeSettings } from './settings-queries.ts'
import { settingsView } from './show-settings.ts'
import { userOf } from '../user-of.ts'

type Input = InputOf<typeof notifications.saveSettings>

/** Merges the given settings into the stored ones. */
export function changed(
  stored: StoredSettings,
  { kinds = {}, defaultLanguage: _language, ...others }: Input,
): StoredSettings {
  const next: StoredSettings = { ...stored, ...others }
  for (const channel of notificationChannels)
    for (const kind of notificationKinds) {
      const wanted = kinds[kind]?.[channel]
      if (wanted !== undefined) next[channel] = { ...next[channel], [kind]: wanted }
    }
  return next
}

/** Changes what is given of a user's settings, one after another. */
export async function changeSettings(
  ctx: Context,
  userId: string,
  input: Omit<Input, 'defaultLanguage'>,
): Promise<{ before: StoredSettings; after: StoredSettings }> {
  const before = await lockSettings(ctx, userId)
  const after = changed(before, input)
  const timeZone = after.quiet?.timeZone ?? ctx.actor.workspace?.timeZone ?? 'UTC'
  const planned =
    input.digest || input.quiet ? nextDigest(settingsOf(after).digest, ctx.now, timeZone) : undefined
  await writeSettings(ctx, userId, after, planned)
  ctx.emit('notifications.changed', {}, { userIds: [userId] })
  return { before, after }
}

/** Writes the language of an account. The feature of accounts gives it. */
export type WriteLanguage = (db: Db, userId: string, language: string) => Promise<void>

/** Fails if a kind that cannot be switched off is to be. */
function assertFixedStay(ctx: CtxOf<typeof notifications.saveSettings>, { kinds = {} }: Input): void {
  const isEnded = notificationKinds.some(
    (kind) => isFixed(kind) && Object.values(kinds[kind] ?? {}).includes(false),
  )
  if (isEnded) ctx.fail('notifications.always-on', { fields: { kinds: 'NOT_SUPPORTED_VALUE' } })
}

/** Changes what is given of own settings; the language is the account's. */
export const saveSettings =
  (writeLanguage: WriteLanguage) =>
  async (
    ctx: CtxOf<typeof notifications.saveSettings>,
    input: Input,
  ): Promise<OutputOf<typeof notifications.saveSettings>> => {
    const userId = userOf(ctx)
    assertFixedStay(ctx, input)
    const { before, after } = await changeSettings(ctx, userId, input)
    if (input.defaultLanguage) await writeLanguage(ctx.db, userId, input.defaultLanguage)
    const changes = changesBetween(settingsOf(before), settingsOf(after))
    ctx.audit({ action: 'notifications.settings-saved', entity: 'users', entityId: userId, changes })
    return settingsView(ctx, userId, after)
  }
