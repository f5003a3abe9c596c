import { openSecret, sealSecret, type SecretPlace } from '../../../platform/secrets/secret-box.ts'

export type SecretColumn = 'access_token' | 'app_secret' | 'verify_token' | 'session' | 'qr'

type Of = { providerId: string; linkId: string }

/** The column is part of the place, so that one secret of a link cannot be decrypted as another. */
const place = ({ providerId, linkId }: Of, column: SecretColumn): SecretPlace => ({
  providerId,
  table: `whatsapp_links.${column}`,
  rowId: linkId,
})

export function sealLinkSecret(
  keys: readonly Buffer[],
  of: Of,
  column: SecretColumn,
  secret: string,
): string {
  return sealSecret(keys, place(of, column), secret)
}

export function openLinkSecret(
  keys: readonly Buffer[],
  of: Of,
  column: SecretColumn,
  sealed: string,
): string {
  return openSecret(keys, place(of, column), sealed)
}

const eventPlace = (providerId: string, eventId: string): SecretPlace => ({
  providerId,
  table: 'whatsapp_events',
  rowId: eventId,
})

/** Incoming events are stored encrypted because they contain client messages. */
export function sealEvent(
  keys: readonly Buffer[],
  providerId: string,
  eventId: string,
  text: string,
): string {
  return sealSecret(keys, eventPlace(providerId, eventId), text)
}

export function openEvent(
  keys: readonly Buffer[],
  providerId: string,
  eventId: string,
  sealed: string,
): string {
  return openSecret(keys, eventPlace(providerId, eventId), sealed)
}
