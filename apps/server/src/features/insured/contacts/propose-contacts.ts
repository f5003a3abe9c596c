import type { ContactKind } from '@coverline/contract/insured/terms'
import type { Context } from '../../../platform/context.ts'
import { companyOf } from '../../../platform/own-company.ts'
import type { PersonValues } from '../rules.ts'
import { hasAccount, insertProposed, lockOpen, type OpenState } from './contact-queries.ts'
import { sendContactMails } from './send-contact-mails.ts'

type Contacts = Pick<PersonValues, 'email' | 'phone'>

export type ContactOrigin = {
  /** The company whose officer wrote the contact */
  companyId?: string | null | undefined
  /** WAITING unless given; ASKED: an operator decides before a link is sent. */
  state?: OpenState
}

const fields = [
  ['EMAIL', 'email'],
  ['PHONE', 'phone'],
] as const satisfies readonly (readonly [ContactKind, keyof Contacts])[]

const same = (a: string | null, b: string | null) => a?.toLowerCase() === b?.toLowerCase()

/**
 * Returns the values as they may be written. A person who has an account keeps the contacts: other ones are proposed, and
 * count only once the person opens the link. The trigger `insured_account_contacts` holds the same for every other writer.
 */
export async function holdContacts<T extends Contacts>(
  ctx: Context,
  before: Contacts & { id: string },
  after: T,
  origin: ContactOrigin = {},
): Promise<T> {
  const changed = fields.filter(([, field]) => !same(before[field], after[field]))
  if (changed.length === 0 || !(await hasAccount(ctx, before.id))) return after
  const lost = changed.filter(([, field]) => after[field] === null)
  if (lost.length > 0)
    ctx.fail('common.validation', {
      fields: Object.fromEntries(lost.map(([, field]) => [field, 'IS_REQUIRED'])),
    })
  return proposeContacts(ctx, before, after, origin)
}

/** Proposes the contacts that differ and returns the values with those of before. */
export async function proposeContacts<T extends Contacts>(
  ctx: Context,
  before: Contacts & { id: string },
  after: T,
  origin: ContactOrigin = {},
): Promise<T> {
  const changed = fields.filter(([, field]) => !same(before[field], after[field]))
  if (changed.length === 0) return after
  for (const [kind, field] of changed) await propose(ctx, { kind, before, contact: after[field], origin })
  await ctx.enqueue(sendContactMails, { providerId: ctx.actor.providerId })
  return { ...after, ...Object.fromEntries(changed.map(([, field]) => [field, before[field]])) }
}

type Proposal = {
  kind: ContactKind
  before: Contacts & { id: string }
  contact: string | null
  origin: ContactOrigin
}

async function propose(ctx: Context, { kind, before, contact, origin }: Proposal): Promise<void> {
  if (contact === null) return
  const field = kind === 'EMAIL' ? 'email' : 'phone'
  const state = origin.state ?? 'WAITING'
  const open = await lockOpen(ctx, before.id, kind)
  // What waits already is not sent again; a company's wish becomes a proposal when staff write it.
  if (open && same(open.contact, contact) && (open.state !== 'ASKED' || state === 'ASKED')) return
  const companyId = origin.companyId ?? companyOf(ctx.actor)
  await insertProposed(ctx, { insuredId: before.id, kind, contact, former: before[field], state, companyId })
  ctx.audit({
    action: 'insured.contact-proposed',
    entity: 'insured',
    entityId: before.id,
    changes: [{ field, before: before[field], after: contact }],
  })
  ctx.emit('insured.changed', { personProfileIds: [before.id] })
}
