import { openSecret, sealSecret, type SecretPlace } from '../../../platform/secrets/secret-box.ts'

/** An account belongs to no provider. */
const place = (rowId: string): SecretPlace => ({ providerId: '', table: 'totp_factors', rowId })

export function sealTotp(keys: readonly Buffer[], id: string, secret: string): string {
  return sealSecret(keys, place(id), secret)
}

export function openTotp(keys: readonly Buffer[], { id, sealed }: { id: string; sealed: string }): string {
  return openSecret(keys, place(id), sealed)
}
