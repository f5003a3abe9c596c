import {
  acceptedMinutes,
  codeIn,
  type LiveCard,
  minuteOf,
  type SigningKey,
  signingKey,
} from '@coverline/contract/cards/live-code'

/** Codes of the last and the next hour are told from wrong ones, so that the phone is asked for the present one. */
const knownMinutes = 60

/** Returns the codes of a card around a moment, each with how many minutes it is away. */
export async function codesAround(card: LiveCard, key: SigningKey, now: Date): Promise<Map<string, number>> {
  const minute = minuteOf(now.getTime())
  const offsets = Array.from({ length: 2 * knownMinutes + 1 }, (_, nth) => nth - knownMinutes)
  return new Map(
    await Promise.all(
      offsets.map(async (offset) => [await codeIn(minute + offset, card, key), offset] as const),
    ),
  )
}

/** Judges a code at a moment by the secret of its phone. Looking it up by its whole tells no part of a right one. */
export async function judgeCode(
  { code, ...card }: LiveCard & { code: string },
  secret: Uint8Array<ArrayBuffer>,
  now: Date,
): Promise<'VALID' | 'EXPIRED' | 'WRONG'> {
  const offset = (await codesAround(card, await signingKey(secret), now)).get(code)
  if (offset === undefined) return 'WRONG'
  return Math.abs(offset) <= acceptedMinutes ? 'VALID' : 'EXPIRED'
}
