import type { InputOf, OutputOf, RequestOf } from '@coverline/contract/endpoint'
import { leadForms } from '@coverline/contract/lead-forms/endpoints'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { nobody } from './provider.ts'
import { provideInsured } from './insured.ts'

export type Challenge = OutputOf<typeof leadForms.open>['challenge']
type Answer = RequestOf<typeof leadForms.send>

/** Solves a challenge as the page does. */
export async function solve(challenge: Challenge): Promise<Answer['solution']> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('no solution')
  return { challenge, counter: solution.counter, derivedKey: solution.derivedKey }
}

/** A provider whose public form is open, its administrator, and a visitor who knows the form's key */
export async function leadFormFixture(settings: Omit<InputOf<typeof leadForms.save>, 'known'> = {}) {
  const provider = await provideInsured()
  const admin = await provider.as('ADMIN')
  await admin.ok(leadForms.save, { isOn: true, ...settings })
  const keyOf = async () => (await admin.ok(leadForms.settings, {})).key ?? ''
  const key = await keyOf()
  const visitor = await nobody(provider.app)
  const challenge = async () => (await visitor.ok(leadForms.open, { key })).challenge
  /** Returns an answer with a solved challenge. */
  const answer = async (given: Partial<Answer> = {}): Promise<Answer> => ({
    key,
    language: 'en',
    name: 'Ana Ruiz Peña',
    email: 'ana@visitor.example',
    consent: true,
    solution: given.solution ?? (await solve(await challenge())),
    ...given,
  })
  return { ...provider, admin, visitor, key, keyOf, challenge, answer }
}
