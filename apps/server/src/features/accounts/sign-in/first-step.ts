import type { accounts, FactorKind } from '@coverline/contract/accounts/endpoints'
import type { OutputOf } from '@coverline/contract/endpoint'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/types.ts'
import { newId } from '../../../platform/id.ts'
import { countRecoveryCodes, findTotp } from '../factors/factor-queries.ts'
import { findPasskeys } from '../factors/passkey-queries.ts'
import { insertToken } from '../passwords/token-queries.ts'
import { rememberDevice } from '../queries.ts'
import { figures } from '../rules.ts'
import { hashSecret, newSecret } from '../secrets.ts'

type Passed = {
  device: string | undefined
  /** Given by a password only. */
  rememberMe?: boolean
}

async function factorsOf(db: Db, userId: string): Promise<FactorKind[]> {
  const totp = await findTotp(db, userId)
  const passkeys = await findPasskeys(db, userId)
  if (!totp?.confirmedAt && passkeys.length === 0) return []
  return [
    ...(passkeys.length > 0 ? (['PASSKEY'] as const) : []),
    ...(totp?.confirmedAt ? (['TOTP'] as const) : []),
    ...((await countRecoveryCodes(db, userId)) > 0 ? (['RECOVERY_CODE'] as const) : []),
  ]
}

/**
 * Returns the secret that a right but given password leads to: it opens no session, it sets an own password
 * instead, as the link of a reset does.
 */
export async function askOwnPassword(
  ctx: Pick<Context, 'db' | 'now'>,
  userId: string,
): Promise<OutputOf<typeof accounts.login>> {
  const secret = newSecret()
  const expiresAt = new Date(ctx.now.getTime() + figures.resetMs)
  const token = { id: newId(), purpose: 'RESET' as const, tokenHash: hashSecret(secret), userId, expiresAt }
  await insertToken(ctx.db, token, ctx.now)
  return { secret, factors: [], mustSetPassword: true }
}

/**
 * Returns the secret that a passed first step gives, by password, code and link alike. It opens no session by
 * itself if the account has a second factor.
 */
export async function passFirstStep(
  ctx: Pick<Context, 'db' | 'now'>,
  userId: string,
  { device, rememberMe }: Passed,
): Promise<OutputOf<typeof accounts.login>> {
  const secret = newSecret()
  const factors = await factorsOf(ctx.db, userId)
  // A caller who names no device is none that is known.
  const isKnown =
    device !== undefined && (await rememberDevice(ctx.db, userId, hashSecret(device), ctx.now)) === 'KNOWN'
  const lifetime = factors.length > 0 ? figures.secondStepMs : figures.secretMs
  await insertToken(
    ctx.db,
    {
      id: newId(),
      purpose: 'SECRET',
      tokenHash: hashSecret(secret),
      userId,
      details: { isKnownDevice: isKnown, ...(rememberMe === undefined ? {} : { rememberMe }) },
      expiresAt: new Date(ctx.now.getTime() + lifetime),
    },
    ctx.now,
  )
  return { secret, factors }
}
