import { secretBytes } from '@coverline/contract/cards/live-code'
import { randomBytes } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { openSecret, sealSecret } from '../../platform/secrets/secret-box.ts'
import type { CardKey } from './key-queries.ts'

type Ctx = Pick<Context, 'actor' | 'services'>

const placeOf = ({ actor }: Ctx, rowId: string) =>
  ({ providerId: actor.providerId, table: 'card_keys.secret', rowId }) as const

/** Makes the secret of a phone: as the phone gets it, and as it is stored. */
export function newSecret(ctx: Ctx, keyId: string): { secret: string; sealed: string } {
  const secret = randomBytes(secretBytes).toString('base64url')
  return { secret, sealed: sealSecret(ctx.services.keys, placeOf(ctx, keyId), secret) }
}

export const secretOf = (ctx: Ctx, { id, secret }: CardKey): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(openSecret(ctx.services.keys, placeOf(ctx, id), secret), 'base64url'))
