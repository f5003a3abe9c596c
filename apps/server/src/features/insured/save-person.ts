import { identifierKey } from '@coverline/contract/clean-text'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { insured } from '@coverline/contract/insured/endpoints'
import { phoneToSave } from '../../platform/phones/phone-input.ts'
import { policyService } from '../policies/service.ts'
import { addPerson } from './adding/add-person.ts'
import { addToPlan } from './adding/add-to-plan.ts'
import { changePerson } from './change-person.ts'
import type { SaveContext } from './check-person.ts'
import { personFields } from './fields.ts'
import { invite } from './invitations/invite.ts'
import { lockContacts, readPerson } from './write-queries.ts'

type Input = InputOf<typeof insured.save>

/** Splits an input into what the use case handles, the policy and the fields of the person. */
function partsOf(input: Input) {
  const { personProfileId, link, programId, confirm = [], known, ...more } = input
  const { sendWelcomeEmail, sendWelcomeEmailAt, ...fields } = more
  const { own: policy, rest: person } = policyService.splitInput(fields)
  const isInvited = Boolean(sendWelcomeEmail || sendWelcomeEmailAt)
  const invitation = isInvited ? { at: sendWelcomeEmailAt } : null
  return { personProfileId, person, invitation, link, programId, confirm, policy, known }
}

/** Adds an insured person, with a plan also the policy; or changes the given fields of one. */
export async function savePerson(ctx: SaveContext, input: Input): Promise<OutputOf<typeof insured.save>> {
  const parts = partsOf(input)
  checkFields(ctx, parts)
  const { personProfileId: id, person, programId, invitation } = parts
  const phone = phoneToSave(person.phone, ctx.actor.workspace?.country)
  // An input that is handled nowhere does not compile here.
  const given = { ...person, phone }
  const entered = personFields.entered(given)
  await lockContacts(ctx, [
    entered.email,
    entered.phone,
    entered.identificationNumber && identifierKey(entered.identificationNumber),
  ])
  const saved = id
    ? await changePerson(ctx, parts, given, id)
    : programId
      ? await addToPlan(ctx, parts, entered, programId)
      : { personProfileId: await addPerson(ctx, parts, entered) }
  if (invitation) {
    const found = await readPerson(ctx, saved.personProfileId)
    // An invitation needs an e-mail (FORMS-1).
    if (!found?.email) ctx.fail('common.validation', { fields: { email: 'IS_REQUIRED' } })
    await invite(ctx, [saved.personProfileId], invitation.at)
  }
  return saved
}

function checkFields(ctx: SaveContext, parts: ReturnType<typeof partsOf>): void {
  const { personProfileId, person, programId, policy } = parts
  const fields: Record<string, string> = {}
  if (!personProfileId) {
    if (!person.firstName) fields['firstName'] = 'IS_REQUIRED'
    if (!person.lastName) fields['lastName'] = 'IS_REQUIRED'
  }
  if (!programId && Object.values(policy).some(Boolean)) fields['programId'] = 'IS_REQUIRED'
  if (Object.keys(fields).length > 0) ctx.fail('common.validation', { fields })
}
