import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { foldText } from '@coverline/contract/imports/check/fold'
import type { subjects } from '@coverline/contract/privacy/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import type { PersonData } from '../../platform/person-data.ts'
import { conversationService } from '../conversations/service.ts'
import { insuredService } from '../insured/service.ts'
import { policyService } from '../policies/service.ts'
import { eraseAll } from './erase-all.ts'
import { findSubject, withMarks } from './find-subject.ts'

const words = (name: string): string => foldText(name).split(' ').filter(Boolean).toSorted().join(' ')

/** True if a name was typed as confirmation, in whatever order and case. */
export const isTyped = (typed: string, name: string): boolean => words(typed) === words(name)

/** Erases a person with every profile that was merged into it; the sums of the ledgers stay without the person. */
export const eraseSubject =
  (owners: readonly PersonData[]) =>
  async (
    ctx: CtxOf<typeof subjects.erase>,
    { personProfileId, name }: InputOf<typeof subjects.erase>,
  ): Promise<OutputOf<typeof subjects.erase>> => {
    const person = await insuredService.privacy.lock(ctx, personProfileId)
    if (!person) return ctx.fail('common.not-found')
    if (!isTyped(name, person.name)) ctx.fail('subjects.name-differs')
    const found = await findSubject(ctx, personProfileId, { lock: true })
    const subject = await withMarks(ctx, found)
    const { people } = subject
    const mailAddresses = await conversationService.privacy.mailAddressesOf(ctx, found)
    const changes = await eraseAll(ctx, owners, {
      found,
      subject,
      addresses: await insuredService.privacy.ownAddresses(ctx, people, mailAddresses),
      within: (work) => policyService.change(ctx, people, work),
    })
    ctx.audit({ action: 'subjects.erased', entity: 'insured', entityId: personProfileId, changes })
    ctx.emit('insured.changed', { personProfileIds: [...people] })
    return { ok: true }
  }
