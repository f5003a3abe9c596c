import * as z from 'zod'
import { done, id, moment, nothing, requiredText, rowsOf } from '../common.ts'
import { command, query } from '../endpoint.ts'
import { memberPolicyStates } from '../policies/terms.ts'
import { cardFace, cardInsurer } from './shapes.ts'

/** Phones of one person that may show live codes */
export const mostCardDevices = 5

const card = cardFace.omit({ insurer: true }).extend({
  personProfileId: id,
  insurer: cardInsurer.nullable(),
  state: z.enum(memberPolicyStates),
})

const device = z.strictObject({
  keyId: id,
  deviceName: z.string(),
  createdAt: moment,
  /** When a code of it was checked last */
  lastUsedAt: moment.nullable(),
})

const check = z.strictObject({
  checkId: id,
  personProfileId: id,
  policyId: id,
  checkedAt: moment,
  isCovered: z.boolean(),
  showsLeft: z.boolean(),
})

const member = { scope: 'member', access: '@auth' } as const

/** The card in the app: one for each person and policy, live codes by phones, and who checked it when */
export const memberCards = {
  list: query({
    path: '/member/card/list',
    ...member,
    audited: true,
    input: nothing,
    output: z.strictObject({ ...rowsOf(card) }),
    errors: [],
    summary: 'The cards of the caller and of people that the caller acts for.',
  }),
  enrol: command({
    path: '/member/card/enrol',
    ...member,
    worksWithoutLicence: true,
    noIdempotency: true,
    /** `clientKey`: the same phone gets the same key, with a new secret. */
    input: z.strictObject({ deviceName: requiredText(100), clientKey: requiredText(100) }),
    output: z.strictObject({
      keyId: id,
      /** 256 bits as base64url; it is told this once. */
      secret: z.string(),
      serverTime: moment,
    }),
    errors: ['cards.too-many-devices'],
    summary: 'Let a phone make live codes.',
  }),
  devices: query({
    path: '/member/card/device/list',
    ...member,
    input: nothing,
    output: z.strictObject({ ...rowsOf(device) }),
    errors: [],
    summary: 'The own phones that make live codes.',
  }),
  deleteDevice: command({
    path: '/member/card/device/delete',
    ...member,
    worksWithoutLicence: true,
    input: z.strictObject({ keyId: id }),
    output: done,
    errors: [],
    summary: 'End the live codes of a phone at once.',
  }),
  checks: query({
    path: '/member/card/check/list',
    ...member,
    input: nothing,
    output: z.strictObject({ ...rowsOf(check) }),
    errors: [],
    summary: 'The last hundred checks of the own cards, the last first.',
  }),
}
