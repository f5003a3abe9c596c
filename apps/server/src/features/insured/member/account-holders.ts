import type { Context } from '../../../platform/context.ts'
import { familyRights, type OwnRight } from '../rules.ts'
import { findFamilyAccounts } from './account-queries.ts'

export type Holder = { personProfileId: string; userId: string; isSelf: boolean }

/**
 * Returns the accounts of the app that may see rows of people: a person's own one, and that of the principal who has the right for
 * the person today. It is `profilesWith` seen from the other side, for what is told to people who do not call; what one adult allows
 * another is shown and not told.
 */
export async function holdersOf(
  ctx: Context,
  personIds: readonly string[],
  right: OwnRight,
  userIds?: readonly string[],
): Promise<Holder[]> {
  const people = await findFamilyAccounts(ctx, personIds)
  return people
    .flatMap(({ personProfileId, birthdate, ownUserId, principalUserId, ...ages }) => {
      const acts = familyRights(birthdate, ctx.today, ages).includes(right)
      return [
        ...(ownUserId === null ? [] : [{ personProfileId, userId: ownUserId, isSelf: true }]),
        ...(principalUserId === null || !acts
          ? []
          : [{ personProfileId, userId: principalUserId, isSelf: false }]),
      ]
    })
    .filter(({ userId }) => userIds?.includes(userId) ?? true)
}
