import * as z from 'zod'
import { id, rowsOf } from '../common.ts'
import { query } from '../endpoint.ts'
import { policy, policyDocument, policyPerson } from './endpoints.ts'
import { memberPolicyStates } from './terms.ts'

const person = policyPerson.omit({ email: true, phone: true })

/** A policy as the insured person sees it */
const memberPolicy = policy
  .omit({
    state: true,
    deactivationDate: true,
    isCanceled: true,
    insured: true,
    invitationStatus: true,
    createdAt: true,
    can: true,
  })
  .extend({
    state: z.enum(memberPolicyStates),
    insured: person,
  })
export type MemberPolicy = z.output<typeof memberPolicy>

const member = { scope: 'member', access: '@auth', audited: true } as const

/** Policies as an insured person sees them in the app: the own ones, and those of people that the person acts for */
export const memberPolicies = {
  list: query({
    path: '/member/policy/list',
    ...member,
    input: z.strictObject({ personProfileId: id.optional() }),
    output: z.strictObject({ ...rowsOf(memberPolicy) }),
    errors: [],
    summary: 'The policies of the caller and of people that the caller acts for, or of one of them.',
  }),
  detail: query({
    path: '/member/policy/detail',
    ...member,
    input: z.strictObject({ policyId: id }),
    output: memberPolicy.extend({
      details: z.string().nullable(),
      documents: z.array(policyDocument.omit({ createdByName: true })),
      /** The others of the family that the caller acts for and that the same plan insures */
      people: z.array(person.extend({ policyId: id })),
    }),
    errors: [],
    summary: 'One policy with its documents, and who else of the own family it concerns.',
  }),
}
