import type { Context } from '../../../platform/context.ts'
import { type OwnRight, ownRights } from '../rules.ts'
import { findOwnFamily } from './own-queries.ts'
import { rightsFor } from './rights-for.ts'

export type OwnProfile = {
  personProfileId: string
  firstName: string
  lastName: string
  isSelf: boolean
  /** What the caller may do for this person; never empty */
  rights: readonly OwnRight[]
}

/**
 * Returns the profiles whose rows an insured person may see: the own one first, then the people that the caller acts
 * for. No other person exists for the caller.
 */
export async function ownProfiles(ctx: Context): Promise<OwnProfile[]> {
  const family = await findOwnFamily(ctx)
  const profiles = family.map(({ personProfileId, firstName, lastName, ...of }) => {
    const isSelf = personProfileId === ctx.actor.insuredId
    return { personProfileId, firstName, lastName, isSelf, rights: isSelf ? ownRights : rightsFor(ctx, of) }
  })
  return profiles
    .filter(({ rights }) => rights.length > 0)
    .toSorted((a, b) => Number(b.isSelf) - Number(a.isSelf))
}

/** Returns an own profile that the caller has a right to; any other person is not found. */
export async function ownProfile(
  ctx: Context,
  personProfileId: string,
  right: OwnRight,
): Promise<OwnProfile> {
  const found = (await profilesWith(ctx, right)).find((one) => one.personProfileId === personProfileId)
  return found ?? ctx.fail('common.not-found')
}

/** Returns the own profiles that the caller has a right to. */
export async function profilesWith(ctx: Context, right: OwnRight): Promise<OwnProfile[]> {
  return (await ownProfiles(ctx)).filter(({ rights }) => rights.includes(right))
}
