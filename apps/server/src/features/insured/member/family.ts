import type { Context } from '../../../platform/context.ts'
import { familyRights, type OwnRight, ownRights, rightEnd } from '../rules.ts'
import { type FamilyMember, findFamilyMembers } from './own-queries.ts'

type Relative = FamilyMember & {
  isSelf: boolean
  rights: { right: OwnRight; endsOn: string | null }[]
}

/** Returns the caller and the people linked to the caller, with what the caller may do for each and the day on which that ends. */
export async function familyOf(ctx: Context): Promise<Relative[]> {
  const people = await findFamilyMembers(ctx)
  const family = people.map(({ adultAge, confidentialAge, ...person }) => {
    const { birthdate } = person
    if (person.personProfileId === ctx.actor.insuredId)
      return { ...person, isSelf: true, rights: ownRights.map((right) => ({ right, endsOn: null })) }
    const ages = { adultAge, confidentialAge }
    const rights = familyRights(birthdate, ctx.today, ages).map((right) => ({
      right,
      endsOn: birthdate === null ? null : rightEnd(right, birthdate, ages),
    }))
    return { ...person, isSelf: false, rights }
  })
  return family.toSorted((a, b) => Number(b.isSelf) - Number(a.isSelf))
}
