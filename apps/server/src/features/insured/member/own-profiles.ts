import type { Context } from '../../../platform/context.ts'
import { familyRights, type OwnRight, ownRights } from '../rules.ts'
import { findOwnFamily } from './own-queries.ts'

type OwnProfile = {
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
  const profiles = family.map(({ personProfileId, firstName, lastName, birthdate, ...ages }) => {
    const isSelf = personProfileId === ctx.actor.insuredId
    return {
      personProfileId,
      firstName,
      lastName,
      isSelf,
      rights: isSelf ? ownRights : familyRights(birthdate, ctx.today, ages),
    }
  })
  return profiles
    .filter(({ rights }) => rights.length > 0)
    .toSorted((a, b) => Number(b.isSelf) - Number(a.isSelf))
}
