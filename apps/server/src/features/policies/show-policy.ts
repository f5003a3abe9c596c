import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { policies } from '@coverline/contract/policies/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { auditService } from '../audit/service.ts'
import { findDocuments } from './documents/queries.ts'
import { findPolicies, findRelatedPeople } from './queries.ts'
import { policyPersonView, policyView } from './view.ts'

const SHOWN_ACTIONS = 100

/** Returns one policy with its people, documents and history. */
export async function showPolicy(
  ctx: CtxOf<typeof policies.detail>,
  { policyId }: InputOf<typeof policies.detail>,
): Promise<OutputOf<typeof policies.detail>> {
  const [policy] = await findPolicies(ctx, [policyId])
  if (!policy) ctx.fail('common.not-found')
  const related = await findRelatedPeople(ctx, policy)
  const documents = await findDocuments(ctx, policyId)
  const actions = await auditService.historyOf(ctx, [{ entity: 'policies', id: policyId }], SHOWN_ACTIONS)
  return {
    ...policyView(ctx, policy),
    details: policy.details,
    premium: policy.premium,
    currency: ctx.actor.workspace?.currency ?? 'EUR',
    paymentFormat: policy.paymentFormat,
    paymentGraceDays: policy.paymentGraceDays,
    paymentReminders: policy.paymentReminders,
    documents: documents
      .filter(({ deletedAt }) => deletedAt === null)
      .map((row) => ({
        cdnFileId: row.fileId,
        fileName: row.name,
        contentType: row.mediaType,
        size: row.bytes,
        createdAt: row.createdAt.toISOString(),
        createdByName: row.createdByName,
      })),
    relatedPeople: related.map((row) => ({ ...policyPersonView(row), policyId: row.policyId })),
    actions: actions.map(({ id, action, createdAt, actorName }) => ({ id, action, createdAt, actorName })),
  }
}
