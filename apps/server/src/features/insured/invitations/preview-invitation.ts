import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { invitations } from '@coverline/contract/invitations/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { isVisiblePerson } from '../queries.ts'
import { findGuest } from './queries.ts'
import { ownTemplates, providerName } from './template-queries.ts'
import { type WelcomeFacts, welcomeParts } from './welcome-mail.ts'

type Ctx = CtxOf<typeof invitations.preview>

/** Previews the welcome mail, for a person or a sample person, also with an unsaved text. */
export async function previewInvitation(
  ctx: Ctx,
  input: InputOf<typeof invitations.preview>,
): Promise<OutputOf<typeof invitations.preview>> {
  const person = input.personProfileId ? await factsOf(ctx, input.personProfileId) : undefined
  const language = input.language ?? person?.locale ?? ctx.locale
  const facts = person?.facts ?? (await sample(ctx))
  const own = (await ownTemplates(ctx)).find((row) => row.language === language)
  const isGiven = Boolean(input.subject) && Boolean(input.text)
  const shown = isGiven ? input : own
  const parts = welcomeParts(
    { ...facts, subject: shown?.subject ?? null, text: shown?.text ?? null },
    language,
  )
  const { subject, paragraphs, button, footer } = parts
  return { language, subject, paragraphs, facts: parts.facts, button, footer }
}

async function factsOf(ctx: Ctx, id: string) {
  const guest = (await isVisiblePerson(ctx, id)) ? await findGuest(ctx, id) : undefined
  if (!guest) return ctx.fail('common.not-found')
  const { id: _id, locale, ...facts } = guest
  return { locale, facts }
}

/** Returns the data of a sample person. */
async function sample(ctx: Ctx): Promise<WelcomeFacts> {
  return {
    email: 'ana.torres@example.com',
    firstName: 'Ana',
    providerName: await providerName(ctx),
    planName: 'Corporate Health Gold',
    policyNumber: 'HM-2026-0001',
    endDate: '2027-12-31',
    subject: null,
    text: null,
  }
}
