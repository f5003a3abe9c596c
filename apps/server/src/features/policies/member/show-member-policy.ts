import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { memberPolicies } from '@coverline/contract/policies/member-endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { memberScope, type ProfilesWith } from '../access.ts'
import { findDocuments } from '../documents/queries.ts'
import { findPoliciesOf } from '../queries.ts'
import { memberPersonView, memberPolicyView } from './view.ts'

/** Returns one policy of the caller or of a person that the caller acts for, with its documents. */
export const showMemberPolicy =
  (profilesWith: ProfilesWith) =>
  async (
    ctx: CtxOf<typeof memberPolicies.detail>,
    { policyId }: InputOf<typeof memberPolicies.detail>,
  ): Promise<OutputOf<typeof memberPolicies.detail>> => {
    const scope = await memberScope(ctx, profilesWith)
    const own = await findPoliciesOf(scope.ctx, scope.personProfileIds)
    const policy = own.find(({ id }) => id === policyId) ?? ctx.fail('common.not-found')
    const documents = await findDocuments(ctx, policyId)
    const inPlan = own.filter(
      ({ planId, insuredId }) => planId === policy.planId && insuredId !== policy.insuredId,
    )
    const perPerson = [...Map.groupBy(inPlan, ({ insuredId }) => insuredId).values()]
    return {
      ...memberPolicyView(ctx, policy),
      details: policy.details,
      documents: documents
        .filter(({ deletedAt }) => deletedAt === null)
        .map(({ fileId, name, mediaType, bytes, createdAt }) => ({
          cdnFileId: fileId,
          fileName: name,
          contentType: mediaType,
          size: bytes,
          createdAt: createdAt.toISOString(),
        })),
      people: perPerson.flatMap(([row]) => (row ? [{ ...memberPersonView(row), policyId: row.id }] : [])),
    }
  }
