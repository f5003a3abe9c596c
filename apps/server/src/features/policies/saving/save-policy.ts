import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { policies } from '@coverline/contract/policies/endpoints'
import { changesBetween } from '../../../platform/audit/changes-between.ts'
import type { CtxOf } from '../../../platform/context.ts'
import { addPolicy, askAboutPeriod, checkPolicy, withUniqueNumber } from './add-policy.ts'
import { changePolicies } from './change-policies.ts'
import { saveDocuments } from '../documents/save-documents.ts'
import { policyFields } from '../fields.ts'
import { askAboutOverlap } from '../overlaps/ask-about-overlap.ts'
import { emptyPolicy, type PolicyValues } from '../rules.ts'
import { type SaveRenewal, saveRenewalOf } from './renewal-of-policy.ts'
import { repriceTimeline } from '../versions/reprice-timeline.ts'
import {
  holdPlan,
  lockPeople,
  lockPolicies,
  peopleOfPolicies,
  updatePolicy,
  type StoredPolicy,
} from '../write-queries.ts'
import { mergeKnown } from '../../../platform/merge-known.ts'

type Ctx = CtxOf<typeof policies.save>
type Input = InputOf<typeof policies.save>

/** Splits an input into what the use case handles and the fields; a key in neither does not compile. */
function partsOf(input: Input) {
  const { policyId, personProfileId, programId, confirm = [], known, ...others } = input
  const { renewalStageSave, transactionStatusSave, ...more } = others
  const renewal = { renewalStageSave, transactionStatusSave }
  const { documentCdnFileIdsSave, documentCdnFileIdsDelete, documentCdnFileIdsRestore, ...fields } = more
  const documents = { documentCdnFileIdsSave, documentCdnFileIdsDelete, documentCdnFileIdsRestore }
  return { policyId, personProfileId, programId, confirm, documents, known, fields, renewal }
}

/** Adds a policy for a person in a plan, or changes the present fields of a policy. */
export const savePolicy =
  (saveRenewal: SaveRenewal) =>
  async (ctx: Ctx, input: Input): Promise<OutputOf<typeof policies.save>> => {
    const parts = partsOf(input)
    const saved = await save(ctx, parts)
    await saveRenewalOf(saveRenewal, ctx, saved.policyId, parts.renewal)
    return saved
  }

async function save(ctx: Ctx, parts: ReturnType<typeof partsOf>): Promise<OutputOf<typeof policies.save>> {
  const { policyId: id, personProfileId, programId } = parts
  if (id !== undefined) return { policyId: await change(ctx, parts, id) }
  if (personProfileId === undefined || programId === undefined) {
    const fields = {
      ...(personProfileId === undefined ? { personProfileId: 'IS_REQUIRED' } : {}),
      ...(programId === undefined ? { programId: 'IS_REQUIRED' } : {}),
    }
    ctx.fail('common.validation', { fields })
  }
  if (!(await holdPlan(ctx, programId))) ctx.fail('common.not-found', { fields: { programId: 'NOT_FOUND' } })
  const found = await lockPeople(ctx.db, ctx.actor.providerId, [personProfileId])
  if (found.length === 0) ctx.fail('common.not-found', { fields: { personProfileId: 'NOT_FOUND' } })
  const values = { ...emptyPolicy, ...policyFields.entered(parts.fields) }
  await checkPolicy(ctx, values, null)
  askAboutPeriod(ctx, null, values, parts.confirm)
  const place = { planId: programId, insuredId: personProfileId, exceptId: null }
  await askAboutOverlap(ctx, place, null, values, parts.confirm)
  const policyId = await addPolicy(ctx, { planId: programId, insuredId: personProfileId }, values)
  await saveDocuments(ctx, policyId, parts.documents)
  return { policyId }
}

async function change(ctx: Ctx, parts: ReturnType<typeof partsOf>, policyId: string): Promise<string> {
  const people = await lockPeople(ctx.db, ctx.actor.providerId, await peopleOfPolicies(ctx, [policyId]))
  const [policy] = people.length === 0 ? [] : await lockPolicies(ctx, [policyId])
  if (!policy || policy.deletedAt !== null) ctx.fail('common.not-found')
  const { id, planId, insuredId } = policy
  const before = policyFields.pick(policy)
  const isMoved = (parts.programId ?? planId) !== planId || (parts.personProfileId ?? insuredId) !== insuredId
  // A policy keeps its person and plan; another plan needs another policy.
  if (isMoved) ctx.fail('common.validation', { fields: { programId: 'NOT_SUPPORTED_VALUE' } })
  const { known, fields } = parts
  const kept = mergeKnown(ctx, { known, ...fields }, policyFields.inputs(before))
  const after = { ...before, ...policyFields.entered(kept) }
  const documents = await saveDocuments(ctx, id, parts.documents)
  const changes = changesBetween(before, after)
  if (changes.length + documents.length === 0) return id
  if (changes.length > 0) await write(ctx, policy, after, parts.confirm)
  else ctx.emit('policies.changed', { personProfileIds: [insuredId] })
  ctx.audit({
    action: 'policies.updated',
    entity: 'policies',
    entityId: id,
    changes: [...changes, ...documents],
  })
  return id
}

async function write(
  ctx: Ctx,
  policy: StoredPolicy,
  after: PolicyValues,
  confirmed: readonly string[],
): Promise<void> {
  const { id, insuredId } = policy
  const before = policyFields.pick(policy)
  await checkPolicy(ctx, after, id)
  askAboutPeriod(ctx, before, after, confirmed)
  await askAboutOverlap(ctx, { ...policy, exceptId: id }, before, after, confirmed)
  await changePolicies(ctx, [insuredId], () => withUniqueNumber(ctx, () => updatePolicy(ctx, id, after)))
  const isMoved = before.startDate !== after.startDate || before.endDate !== after.endDate
  if (isMoved && !(await repriceTimeline(ctx, id, before)))
    ctx.fail('policies.incorrect-validity', { fields: { startDateSave: 'IS_REQUIRED' } })
}
