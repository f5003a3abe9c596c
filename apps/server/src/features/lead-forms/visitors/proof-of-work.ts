import type { FormChallenge } from '@coverline/contract/lead-forms/endpoints'
import { challengeMinutes } from '@coverline/contract/lead-forms/terms'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { randomInt } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import { sign } from '../../../platform/tokens/sign.ts'
import type { StoredForm } from '../queries.ts'

/** Rounds of one attempt: more of them make the server's own part dearer as well. */
const cost = 1000

type Solution = { challenge: FormChallenge; counter: number; derivedKey: string }

const secretsOf = (key: Buffer) => ({
  hmacSignatureSecret: sign(key, 'lead form challenges', 'signature').toString('hex'),
  hmacKeySignatureSecret: sign(key, 'lead form challenges', 'solution').toString('hex'),
})

const dataOf = ({ key, changedAt }: StoredForm) => ({ form: key, version: changedAt.toISOString() })

/** Makes a signed challenge for one answer of a form. */
export async function makeChallenge({ services, now }: Context, form: StoredForm): Promise<FormChallenge> {
  const [key] = services.keys
  if (!key) throw new Error('no encryption key')
  const { leadFormWork: work } = services.config
  const made = await createChallenge({
    ...secretsOf(key),
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(Math.floor(work / 2), Math.ceil(work * 1.5) + 1),
    data: dataOf(form),
    deriveKey,
    expiresAt: new Date(now.getTime() + challengeMinutes * 60_000),
  })
  // The library types what it does not use as optional; the contract checks the answer.
  return made as FormChallenge
}

export type Verdict = 'SOLVED' | 'NOT_SOLVED' | 'EXPIRED'

/** Returns whether a challenge of this form was solved in time. A changed challenge counts as not solved. */
export async function judge(
  { services, now }: Context,
  form: StoredForm,
  { challenge, counter, derivedKey }: Solution,
): Promise<Verdict> {
  if (challenge.parameters.data.form !== form.key) return 'NOT_SOLVED'
  if (challenge.parameters.expiresAt * 1000 < now.getTime()) return 'EXPIRED'
  for (const key of services.keys) {
    const { verified } = await verifySolution({
      ...secretsOf(key),
      challenge,
      deriveKey,
      solution: { counter, derivedKey },
    })
    if (verified) return 'SOLVED'
  }
  return 'NOT_SOLVED'
}

/** True if the form has changed since the challenge was made. */
export const isOutdated = (form: StoredForm, { parameters }: FormChallenge): boolean =>
  parameters.data.version !== form.changedAt.toISOString()
