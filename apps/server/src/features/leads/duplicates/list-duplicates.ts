import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { personSearchWords } from '@coverline/contract/insured/search'
import type { leads } from '@coverline/contract/leads/endpoints'
import { leadNameKey, nameKeyOf } from '@coverline/contract/leads/search-text'
import type { CtxOf } from '../../../platform/context.ts'
import { readPhone } from '../../../platform/phones/phone-input.ts'
import { findLeads } from '../queries.ts'
import { findLikeLeads, findLikePeople, type LeadHit, type PersonHit } from './queries.ts'
import { likeness } from './rules.ts'

const shownAtMost = 10

/** The names that a person goes by: with and without the patronymic. */
const namesOf = ({ firstName, lastName, patronymicName }: PersonHit): string[] => [
  nameKeyOf(`${firstName} ${lastName}`),
  nameKeyOf(`${firstName} ${lastName} ${patronymicName ?? ''}`),
]

/** Finds leads and insured people who may be the same client. What is typed may be half an address. */
export async function listDuplicates(
  ctx: CtxOf<typeof leads.duplicates>,
  input: InputOf<typeof leads.duplicates>,
): Promise<OutputOf<typeof leads.duplicates>> {
  if (input.leadId !== undefined && (await findLeads(ctx, [input.leadId])).length === 0)
    ctx.fail('common.not-found')
  const phone = input.phone ? (readPhone(input.phone, ctx.actor.workspace?.country) ?? null) : null
  const email = input.email ? input.email.toLowerCase() : null
  const [title, firstName, lastName] = [input.title ?? '', input.firstName ?? null, input.lastName ?? null]
  const key = leadNameKey({ title, firstName, lastName })
  // One word is a first name or half of a name.
  const nameKey = key.includes(' ') ? key : ''
  const sought = { email, phone, nameKey }
  const words = nameKey ? (personSearchWords(lastName ? `${firstName ?? ''} ${lastName}` : title) ?? []) : []
  const likeLeads = await findLikeLeads(ctx, { ...sought, exceptId: input.leadId ?? null })
  const likePeople = ctx.actor.permissions.has('INSURED_VIEW')
    ? await findLikePeople(ctx, { email, phone, words })
    : []
  const leadOf = (hit: LeadHit) => ({
    leadId: hit.id,
    number: hit.number,
    title: hit.title,
    stage: hit.stage,
    agent: hit.agentUserId === null ? null : { userId: hit.agentUserId, name: hit.agentName ?? '' },
    email: hit.email,
    phone: hit.phone,
    reasons: likeness(sought, { ...hit, nameKeys: [hit.nameKey] }),
  })
  const personOf = (hit: PersonHit) => ({
    personProfileId: hit.id,
    firstName: hit.firstName,
    lastName: hit.lastName,
    patronymicName: hit.patronymicName,
    email: hit.email,
    phone: hit.phone,
    reasons: likeness(sought, { ...hit, nameKeys: namesOf(hit) }),
  })
  const isLike = ({ reasons }: { reasons: readonly string[] }) => reasons.length > 0
  return {
    leads: likeLeads.map(leadOf).filter(isLike).slice(0, shownAtMost),
    people: likePeople.map(personOf).filter(isLike).slice(0, shownAtMost),
  }
}
