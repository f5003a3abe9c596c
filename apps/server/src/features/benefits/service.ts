import type { Language } from '@coverline/contract/languages'
import type { PolicyBenefits } from '@coverline/contract/benefits/endpoints'
import type { Context } from '../../platform/context.ts'
import { coverageOf, policyRefusals } from './coverage.ts'
import { findCover } from './cover-queries.ts'
import { findBenefits, findPolicies } from './queries.ts'
import { shownDay } from './rules.ts'
import { policyBenefitsView } from './view.ts'
import { companyUsage } from './usage-queries.ts'
import { reasonsIn } from './words/reason-texts.ts'
import { coverFactsOf, coverTexts } from './words/cover-texts.ts'
import { takeBackUse, writeUse } from './write-use.ts'

export type { Coverage, JudgedCoverage } from './coverage.ts'

type Judged = Parameters<typeof coverFactsOf>

/** Returns what is used and left today, for those policies of a person that the caller sees. */
async function ofPerson(ctx: Context, personProfileId: string): Promise<PolicyBenefits[]> {
  const policies = (await findPolicies(ctx, { personProfileId })).map((policy) => ({
    ...policy,
    day: shownDay(ctx.today, policy),
  }))
  const rows = policies.length === 0 ? [] : await findBenefits(ctx, policies)
  const shown = { today: ctx.today, canUse: ctx.actor.permissions.has('POLICIES_UPDATE') }
  return policies.map((policy) =>
    policyBenefitsView(
      policy,
      rows.filter(({ policyId }) => policyId === policy.id),
      shown,
    ),
  )
}

export const benefitService = {
  ofPerson,
  /** What a person's policies cover on a day */
  coverageOf,
  /** Why a person's policies insure nobody on a day */
  policyRefusals,
  /** A judged service in sentences of a language, for the person and for staff */
  words: (language: Language, ...judged: Judged) => coverTexts(language, coverFactsOf(...judged)),
  wordsForStaff: (language: Language, ...judged: Judged) =>
    coverTexts(language, coverFactsOf(...judged), 'STAFF'),
  /** Reasons against a use with their sentences */
  reasonsIn,
  /** What plans cover in words: services with their rules, without any use */
  coverOf: findCover,
  /** How often a company's people used services, in groups of five or more */
  usageOf: companyUsage,
  /** Uses that records of other features write, such as a booking, and take back */
  write: writeUse,
  takeBack: takeBackUse,
}
