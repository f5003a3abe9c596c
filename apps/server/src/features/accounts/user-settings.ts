import { type accounts, userSettings } from '@coverline/contract/accounts'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { Context, CtxOf } from '../../platform/context.ts'
import { notificationService } from '../notifications/service.ts'
import { accountOf } from './account-of.ts'
import { readSettings, updateUser, writeSettings, writeSupportToken } from './queries.ts'

type Settings = OutputOf<typeof accounts.settings>['settings']

/** In a provider's own workspace the switches are those of its notices. */
async function keptChoices(ctx: Context, userId: string): Promise<object> {
  const { workspace } = ctx.actor
  if (!workspace) return {}
  return workspace.companyId === null
    ? notificationService.readChoices(ctx, userId)
    : readSettings(ctx.db, userId, workspace.workspaceId)
}

async function stored(ctx: Context): Promise<Settings> {
  const account = accountOf(ctx)
  const kept = await keptChoices(ctx, account.userId)
  const parsed = userSettings.safeParse({ ...kept, defaultLanguage: account.defaultLocale ?? undefined })
  return parsed.success ? parsed.data : {}
}

/** Own settings in the chosen workspace; the language is the account's. */
export async function readUserSettings(
  ctx: CtxOf<typeof accounts.settings>,
): Promise<OutputOf<typeof accounts.settings>> {
  return { settings: await stored(ctx) }
}

/** Changes the settings that are given and keeps the others. */
export async function saveUserSettings(
  ctx: CtxOf<typeof accounts.saveSettings>,
  { settings }: InputOf<typeof accounts.saveSettings>,
): Promise<OutputOf<typeof accounts.saveSettings>> {
  const account = accountOf(ctx)
  const { workspace } = ctx.actor
  const before = await stored(ctx)
  const browser = { ...before.browser, ...settings.browser }
  const email = { ...before.email, ...settings.email }
  if (workspace?.companyId === null)
    await notificationService.saveChoices(ctx, account.userId, { browser, email })
  else if (workspace) await writeSettings(ctx.db, account.userId, workspace.workspaceId, { browser, email })
  if (settings.defaultLanguage) {
    await updateUser(ctx.db, account.userId, { defaultLocale: settings.defaultLanguage })
  }
  const after = { ...before, ...settings, browser, email }
  ctx.audit({
    action: 'accounts.settings-saved',
    entity: 'users',
    entityId: account.userId,
    changes: [{ field: 'settings', before, after }],
  })
  return { settings: after }
}

/** Remembers the token of the support widget. */
export async function saveSupportToken(
  ctx: CtxOf<typeof accounts.saveSupportToken>,
  { token }: InputOf<typeof accounts.saveSupportToken>,
): Promise<OutputOf<typeof accounts.saveSupportToken>> {
  const account = accountOf(ctx)
  await writeSupportToken(ctx.db, account.userId, token)
  ctx.audit({ action: 'accounts.support-token-saved', entity: 'users', entityId: account.userId })
  return { ok: true }
}
