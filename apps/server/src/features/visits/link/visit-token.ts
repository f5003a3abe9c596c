import { linkToken } from '../../../platform/tokens/link-token.ts'

type Link = { providerId: string; bookingId: string; version: number }

/** Makes the token of a link to a visit; each mail of the visit carries the same one. */
export const visitToken = (key: Buffer, { providerId, bookingId, version }: Link): string =>
  linkToken(key, 'links to visits', providerId, `${bookingId} ${version}`)
