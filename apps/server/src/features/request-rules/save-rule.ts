import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { requestRules } from '@coverline/contract/request-rules/endpoints'
import { mostRules } from '@coverline/contract/request-rules/terms'
import type { CtxOf } from '../../platform/context.ts'
import { violates } from '../../platform/db/violates.ts'
import { newId } from '../../platform/id.ts'
import { mergeKnown } from '../../platform/merge-known.ts'
import { changedRules } from './changed-rules.ts'
import { type Names, namesOf } from './names.ts'
import { findRules, holdRules, putRule, type RuleRow } from './queries.ts'
import { faultOf } from './rules.ts'

type Ctx = CtxOf<typeof requestRules.save>

/** The values by the names of the form's fields; the form shows nothing that is gone. */
const formOf = ({ id: _id, companyIds, memberIds, tagIds, ...rest }: RuleRow, there: Names) => ({
  ...rest,
  clientCompanyIds: companyIds.filter((id) => there.companies.has(id)),
  tagIds: tagIds.filter((id) => there.tags.has(id)),
  memberUserIds: memberIds.filter((id) => there.members.get(id) === true),
})

/** Saves a rule; a new one comes last. It holds for what happens from then on. */
export async function saveRule(
  ctx: Ctx,
  sent: InputOf<typeof requestRules.save>,
): Promise<OutputOf<typeof requestRules.save>> {
  await holdRules(ctx)
  const all = await findRules(ctx)
  const before = all.find(({ id }) => id === sent.ruleId)
  if (sent.ruleId !== undefined && !before) return ctx.fail('common.not-found')
  const asked = { companyIds: sent.clientCompanyIds, memberIds: sent.memberUserIds }
  const there = await namesOf(ctx, before ? [before, asked] : [asked])
  const given = before ? mergeKnown(ctx, sent, formOf(before, there)) : sent
  const rule: RuleRow = {
    id: before?.id ?? newId(),
    title: given.title,
    isOn: given.isOn,
    moment: given.moment,
    sources: [...new Set(given.sources)],
    businessTypes: [...new Set(given.businessTypes)],
    companyIds: [...new Set(given.clientCompanyIds)],
    words: [...new Set(given.words)],
    hours: given.hours,
    sender: given.sender,
    tagIds: [...new Set(given.tagIds)],
    assignee: given.assignee,
    memberIds: [...new Set(given.memberUserIds)],
    answer: given.answer,
    isClosing: given.isClosing,
    isLast: given.isLast,
  }
  const fields = faultOf(rule)
  if (fields) ctx.fail('common.validation', { fields })
  checkNames(ctx, rule, there)
  if (!before && all.length >= mostRules) ctx.fail('request-rules.too-many')
  try {
    await putRule(ctx, rule)
  } catch (error) {
    if (violates(error, 'request_rules_title'))
      ctx.fail('request-rules.title-taken', { fields: { title: 'IS_NOT_UNIQUE' } })
    throw error
  }
  ctx.audit({ action: 'request-rules.saved', entity: 'request-rules', entityId: rule.id })
  await changedRules(ctx, [rule.id])
  return { ruleId: rule.id }
}

/** Fails if a tag, a company or a member is not there, or a member gets no requests. */
function checkNames(ctx: Ctx, { tagIds, companyIds, memberIds }: RuleRow, there: Names): void {
  if (tagIds.some((id) => !there.tags.has(id)))
    ctx.fail('common.not-found', { fields: { tagIds: 'NOT_FOUND' } })
  if (companyIds.some((id) => !there.companies.has(id)))
    ctx.fail('common.not-found', { fields: { clientCompanyIds: 'NOT_FOUND' } })
  const fields = { memberUserIds: 'NOT_FOUND' as const }
  if (memberIds.some((id) => !there.members.has(id))) ctx.fail('common.not-found', { fields })
  if (memberIds.some((id) => there.members.get(id) === false)) ctx.fail('tickets.not-assignable', { fields })
}
