import type { accounts } from '@coverline/contract/accounts/endpoints'
import type { Language } from '@coverline/contract/common'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { notifications } from '@coverline/contract/notifications/endpoints'
import {
  type SwitchName,
  staffKinds,
  switchNames,
  userChannels,
} from '@coverline/contract/notifications/terms'
import * as z from 'zod'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { notificationService, type StoredSettings } from '../../notifications/service.ts'
import { accountOf } from '../sign-in/account-of.ts'
import { asLanguage } from '../view.ts'
import { readSettings, updateUser, writeSettings, writeSupportToken } from '../queries.ts'

type Settings = OutputOf<typeof accounts.settings>['settings']
type Given = InputOf<typeof accounts.saveSettings>['settings']
type Wanted = Pick<InputOf<typeof notifications.saveSettings>, 'kinds' | 'userChannel'>

const switches = z.partialRecord(z.enum(staffKinds), z.boolean())
/** Stored in a grant of a company area: the switches of staff mean nothing there. Those of officers are in notifications. */
const keptInCompany = z.object({
  browser: switches.optional(),
  email: switches.optional(),
  userChannel: z.enum(userChannels).optional(),
})

/** Returns the choices of the current workspace: in a provider, those of its notices. */
async function findStored(
  ctx: Context,
  userId: string,
  options: { lock?: boolean } = {},
): Promise<StoredSettings> {
  const { workspace } = ctx.actor
  if (!workspace) return {}
  if (workspace.companyId === null) return notificationService.findSettings(ctx, userId)
  const kept = await readSettings(ctx.db, userId, workspace.workspaceId, options)
  return keptInCompany.safeParse(kept).data ?? {}
}

/** The switches under the names of the API (ENTITIES). */
function viewOf(stored: StoredSettings, locale: Language | null): Settings {
  const { kinds, userChannel } = notificationService.settingsOf(stored)
  const named = (channel: 'browser' | 'email') =>
    Object.fromEntries(staffKinds.map((kind) => [switchNames[kind], kinds[kind][channel]])) as Record<
      SwitchName,
      boolean
    >
  return {
    ...(locale ? { defaultLanguage: locale } : {}),
    userChannel,
    browser: named('browser'),
    email: named('email'),
  }
}

/** Maps the input to the names of the kinds. */
function wantedOf({ browser, email, userChannel }: Given): Wanted {
  const kinds = staffKinds.map((kind) => {
    const name = switchNames[kind]
    const chosen = { browser: browser?.[name], email: email?.[name] }
    return [kind, chosen] as const
  })
  return { kinds: Object.fromEntries(kinds), ...(userChannel ? { userChannel } : {}) }
}

/** Returns the caller's settings in the current workspace; the language belongs to the account. */
export async function readUserSettings(
  ctx: CtxOf<typeof accounts.settings>,
): Promise<OutputOf<typeof accounts.settings>> {
  const { userId, defaultLocale } = accountOf(ctx)
  return { settings: viewOf(await findStored(ctx, userId), asLanguage(defaultLocale)) }
}

/** Changes the given settings and keeps the others. */
export async function saveUserSettings(
  ctx: CtxOf<typeof accounts.saveSettings>,
  { settings }: InputOf<typeof accounts.saveSettings>,
): Promise<OutputOf<typeof accounts.saveSettings>> {
  const { userId, defaultLocale } = accountOf(ctx)
  const { before, after } = await change(ctx, userId, wantedOf(settings))
  const { defaultLanguage } = settings
  if (defaultLanguage) await updateUser(ctx.db, userId, { defaultLocale: defaultLanguage })
  const own = asLanguage(defaultLocale)
  const saved = viewOf(after, defaultLanguage ?? own)
  ctx.audit({
    action: 'accounts.settings-saved',
    entity: 'users',
    entityId: userId,
    changes: [{ field: 'settings', before: viewOf(before, own), after: saved }],
  })
  return { settings: saved }
}

async function change(
  ctx: Context,
  userId: string,
  wanted: Wanted,
): Promise<{ before: StoredSettings; after: StoredSettings }> {
  const { workspace } = ctx.actor
  if (workspace?.companyId === null) return notificationService.changeSettings(ctx, userId, wanted)
  const before = await findStored(ctx, userId, { lock: true })
  if (!workspace) return { before, after: before }
  const after = notificationService.changed(before, wanted)
  await writeSettings(ctx.db, userId, workspace.workspaceId, after)
  return { before, after }
}

/** Stores the token of the support widget. */
export async function saveSupportToken(
  ctx: CtxOf<typeof accounts.saveSupportToken>,
  { token }: InputOf<typeof accounts.saveSupportToken>,
): Promise<OutputOf<typeof accounts.saveSupportToken>> {
  const account = accountOf(ctx)
  await writeSupportToken(ctx.db, account.userId, token)
  ctx.audit({ action: 'accounts.support-token-saved', entity: 'users', entityId: account.userId })
  return { ok: true }
}
