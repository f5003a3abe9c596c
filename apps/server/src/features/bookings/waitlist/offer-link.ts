import type { Services } from '../../../platform/services.ts'
import { hashOfToken, linkToken } from '../../../platform/tokens/link-token.ts'

const tokenBy = (key: Buffer, providerId: string, offerId: string) =>
  linkToken(key, 'offers of the waitlist', providerId, offerId)

/** Returns the hash of a new offer's token, which is what is stored. */
export function newTokenHash({ keys: [key] }: Pick<Services, 'keys'>, providerId: string, offerId: string) {
  if (!key) throw new Error('there is no key to make links with')
  return hashOfToken(tokenBy(key, providerId, offerId))
}

/** Returns the link to an offer, by whichever key made it. */
export function linkOfOffer(
  { keys, config }: Pick<Services, 'keys' | 'config'>,
  providerId: string,
  { id, tokenHash }: { id: string; tokenHash: Buffer },
): string | null {
  const tokens = keys.map((key) => tokenBy(key, providerId, id))
  const token = tokens.find((each) => tokenHash.equals(hashOfToken(each)))
  return token === undefined ? null : `${config.publicUrl}/waitlist-offer#${token}`
}
