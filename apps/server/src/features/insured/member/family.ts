import { dayAfter } from '@coverline/contract/calendar'
import type { GrantedRight } from '@coverline/contract/family/terms'
import type { Context } from '../../../platform/context.ts'
import { type FamilyAges, isAdult, type OwnRight, ownRights, rightEnd } from '../rules.ts'
import { type FamilyMember, findFamilyMembers } from './own-queries.ts'
import { rightsFor } from './rights-for.ts'

type Relative = Omit<FamilyMember, 'isLinked' | 'given' | 'givenUntil'> & {
  isSelf: boolean
  rights: { right: OwnRight; endsOn: string | null }[]
  /** True if the caller may let the person do something: both are adults. */
  canBeGranted: boolean
  /** What the caller lets the person do today */
  grant: { rights: GrantedRight[]; until: string | null } | null
}

/** Returns the caller and the caller's family, with what the caller may do for each, when that ends, and what the caller lets each do. */
export async function familyOf(ctx: Context): Promise<Relative[]> {
  const people = await findFamilyMembers(ctx)
  const own = people.find(({ personProfileId }) => personProfileId === ctx.actor.insuredId)
  const isOwnAdult = own !== undefined && isAdult(own.birthdate, ctx.today, own)
  const family = people.map(({ isLinked, granted, grantedUntil, given, givenUntil, ...of }) => {
    const { adultAge, confidentialAge, ...person } = of
    const ages = { adultAge, confidentialAge }
    const isSelf = person.personProfileId === ctx.actor.insuredId
    const rights = isSelf ? ownRights : rightsFor(ctx, { ...of, isLinked, granted })
    return {
      ...person,
      isSelf,
      rights: rights.map((right) => ({
        right,
        endsOn: isSelf
          ? null
          : endOf(right, { birthdate: isLinked ? person.birthdate : null, grantedUntil, ages, ctx }),
      })),
      canBeGranted: !isSelf && isOwnAdult && isAdult(person.birthdate, ctx.today, ages),
      grant: given && { rights: given, until: givenUntil },
    }
  })
  return family.toSorted((a, b) => Number(b.isSelf) - Number(a.isSelf))
}

type Ending = { birthdate: string | null; grantedUntil: string | null; ages: FamilyAges; ctx: Context }

/** Returns the day from which on the caller has the right no longer: by the person's age, or after the last day that the person allows. */
function endOf(right: OwnRight, { birthdate, grantedUntil, ages, ctx }: Ending): string | null {
  if (birthdate !== null && !isAdult(birthdate, ctx.today, ages)) return rightEnd(right, birthdate, ages)
  return grantedUntil && dayAfter(grantedUntil, 1)
}
