import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { memberPolicies } from '@coverline/contract/policies/member-endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { memberScope, type ProfilesWith } from '../access.ts'
import { findPoliciesOf } from '../queries.ts'
import { memberPolicyView } from './view.ts'

/** Lists the policies of the caller and of the people that the caller acts for, or of one of them; latest end first. */
export const listMemberPolicies =
  (profilesWith: ProfilesWith) =>
  async (
    ctx: CtxOf<typeof memberPolicies.list>,
    { personProfileId }: InputOf<typeof memberPolicies.list>,
  ): Promise<OutputOf<typeof memberPolicies.list>> => {
    const scope = await memberScope(ctx, profilesWith)
    if (personProfileId !== undefined && !scope.personProfileIds.includes(personProfileId))
      ctx.fail('common.not-found')
    const wanted = personProfileId === undefined ? scope.personProfileIds : [personProfileId]
    const rows = await findPoliciesOf(scope.ctx, wanted)
    return { items: rows.map((row) => memberPolicyView(ctx, row)) }
  }
