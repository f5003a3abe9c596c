import type { GrantedRight } from '@coverline/contract/family/terms'
import type { Context } from '../../../platform/context.ts'
import { type FamilyAges, familyRights, type OwnRight } from '../rules.ts'

type InFamily = FamilyAges & {
  birthdate: string | null
  /** True if the person is linked to the caller, and not the other way round */
  isLinked: boolean
  /** What the person lets the caller do today */
  granted: readonly GrantedRight[] | null
}

/** Returns what the caller may do for a person of the own family: by the person's age, or because the person, an adult, allows it. */
export function rightsFor(
  { today }: Pick<Context, 'today'>,
  { birthdate, isLinked, granted, ...ages }: InFamily,
): readonly OwnRight[] {
  const byAge = isLinked ? familyRights(birthdate, today, ages) : []
  return byAge.length > 0 ? byAge : (granted ?? [])
}
