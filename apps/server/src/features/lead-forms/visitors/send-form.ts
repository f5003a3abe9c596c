import { type AskedField, askedFields } from '@coverline/contract/lead-forms/terms'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { leadForms } from '@coverline/contract/lead-forms/endpoints'
import type { ErrorName } from '@coverline/contract/errors'
import { translate } from '@coverline/messages/server'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { phoneToSave } from '../../../platform/phones/phone-input.ts'
import { languageOfProvider } from '../../../platform/texts/system-lines.ts'
import { sign } from '../../../platform/tokens/sign.ts'
import { leadService } from '../../leads/service.ts'
import { countSpam, type StoredForm, useSolution } from '../queries.ts'
import { shownTexts } from '../rules.ts'
import { asVisitor } from './as-visitor.ts'
import { isOutdated, judge } from './proof-of-work.ts'

type Input = InputOf<typeof leadForms.send>
type Inside = Context<ErrorName>

/** Makes what a visitor sends a lead. Robots that fill the hidden field get the same answer, and nothing is stored. */
export function sendForm(
  ctx: CtxOf<typeof leadForms.send>,
  input: Input,
): Promise<OutputOf<typeof leadForms.send>> {
  const ok = { ok: true as const }
  return asVisitor(ctx, { key: input.key, locks: true }, async (inside, form) => {
    if (input.website) {
      await countSpam(inside)
      return ok
    }
    const verdict = await judge(inside, form, input.solution)
    if (verdict === 'EXPIRED') throw new AppError('lead-forms.expired')
    if (verdict !== 'SOLVED') throw new AppError('lead-forms.not-solved')
    if (await isSentBefore(inside, input)) return ok
    if (isOutdated(form, input.solution.challenge)) throw new AppError('lead-forms.changed')
    const answer = answerOf(form, input)
    await leadService.receive(inside, {
      name: input.name,
      email: answer.email ?? null,
      phone: phoneToSave(answer.phone, inside.actor.workspace?.country) ?? null,
      companyName: answer.companyName ?? null,
      insuranceType: answer.insuranceType ?? null,
      notes: notesOf(inside, answer),
      agentUserId: (await leadService.agents.isAgent(inside, form.agentUserId)) ? form.agentUserId : null,
      consent: shownTexts(form.texts, inside.actor.workspace?.providerName ?? '')[
        form.language ?? input.language
      ].consent,
    })
    return ok
  })
}

/** Uses the proof of work. True if it was used for the same answer before; another answer needs a new one. */
async function isSentBefore(ctx: Inside, input: Input): Promise<boolean> {
  const { solution, ...answer } = input
  const { parameters, signature } = solution.challenge
  const [key = Buffer.alloc(0)] = ctx.services.keys
  const mark = sign(key, 'lead form answers', JSON.stringify([signature, answer]))
  const use = await useSolution(ctx, {
    challenge: Buffer.from(signature, 'hex'),
    answer: mark,
    expiresAt: new Date(parameters.expiresAt * 1000),
  })
  if (!use.isRepeated) return false
  if (!use.answer.equals(mark)) throw new AppError('lead-forms.used')
  return true
}

type Answer = Pick<Input, AskedField>

/** Returns the answers that the form asks for. Fails with the fields that it requires and that are empty. */
function answerOf({ fields }: StoredForm, input: Input): Answer {
  const asked = askedFields.filter((name) => fields[name] !== 'OFF')
  const missing = asked.filter((name) => fields[name] === 'REQUIRED' && isEmpty(input[name]))
  const wrong = Object.fromEntries(missing.map((name) => [name, 'IS_REQUIRED']))
  if (!input.consent) wrong['consent'] = 'IS_REQUIRED'
  if (Object.keys(wrong).length > 0) throw new AppError('common.validation', { fields: wrong })
  return Object.fromEntries(asked.map((name) => [name, isEmpty(input[name]) ? null : input[name]]))
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** The message, and the number of employees, which a lead has no field for */
function notesOf(ctx: Inside, { message, headcount }: Answer): string | null {
  const people =
    headcount && translate(languageOfProvider(ctx), 'leads:requested.headcount', { count: headcount })
  return [people, message].filter(Boolean).join('\n') || null
}
