import type { RightsRule } from '@coverline/contract/endpoint'
import * as z from 'zod'
import type { BoundEndpoint } from '../../platform/http/call.ts'
import type { EndpointRule } from './samples.ts'
import { isListed, ruleFor } from './rights-oracle.ts'

/** Addresses that sites outside may know, and that stay short; and the first page of the app, which is no record */
const short = ['/public/lead-form', '/member/home']
const manner = /^\/(insurance|company|member|platform|public)(\/[a-z][a-z0-9-]*){2,5}$/
/** Additional sign-in calls */
const signIn = ['/user/logout']

const sameSet = (one: readonly string[], two: readonly string[]): boolean =>
  one.length === two.length && one.every((value) => two.includes(value))

function rightsFaults(rule: EndpointRule, access: BoundEndpoint['endpoint']['access']): string[] {
  if (rule.permission.startsWith('@'))
    return access === rule.permission ? [] : [`access is not ${rule.permission}`]
  if (typeof access === 'string') return [`access is ${access}, the table says ${rule.permission}`]
  const named = rule.permission.split('|')
  const faults = sameSet(access.anyOf ?? [], named)
    ? []
    : [`access is ${access.anyOf?.join('|')}, the table says ${rule.permission}`]
  return [...faults, ...gateFaults(rule, access)]
}

/**
 * Returns faults of gates that the contract can express; feature tests cover the others (own records,
 * participants).
 */
function gateFaults({ gate, permission }: EndpointRule, access: RightsRule): string[] {
  const faults: string[] = []
  const roles = access.roles ?? []
  if (gate.startsWith('role ADMIN') && !sameSet(roles, ['ADMIN'])) faults.push('is not kept to ADMIN')
  if (gate.startsWith('ADMIN, OPERATOR') && !sameSet(roles, ['ADMIN', 'INSURANCE_OPERATOR']))
    faults.push('is not kept to ADMIN and OPERATOR')
  if (gate.startsWith('not DOCTOR') && !access.notRoles?.includes('DOCTOR')) faults.push('is open to DOCTOR')
  if (gate.startsWith('feature') && !access.feature) faults.push('needs no feature')
  if (gate.startsWith('by payload') && permission.includes('|') && !access.byInput)
    faults.push('asks for no right by its payload')
  return faults
}

function scopeFaults(rule: EndpointRule, { scope, path }: BoundEndpoint['endpoint']): string[] {
  if (rule.permission === '@public') return scope === 'public' ? [] : ['is public and has another scope']
  if (scope === 'public') return ['has the scope public and a right']
  const isCompany = /domain COMPANY/.test(rule.gate) || path.startsWith('/company/')
  if (isCompany !== (scope === 'company')) return [`has the scope ${scope}`]
  if (path.startsWith('/member/') !== (scope === 'member')) return [`has the scope ${scope}`]
  if ((rule.gate === 'platform') !== (scope === 'platform')) return [`has the scope ${scope}`]
  if (!rule.permission.startsWith('@') && scope === 'account') return ['has a right and no workspace']
  return []
}

/** Reads whose response contains personal data must write an audit row. */
function auditFaults({ endpoint }: BoundEndpoint): string[] {
  if (endpoint.kind === 'command' || !(endpoint.output instanceof z.ZodType)) return []
  const answer = JSON.stringify(z.toJSONSchema(endpoint.output, { unrepresentable: 'any' }))
  const personal = /"(birthdate|identificationNumber|passportNumber|patronymicName)":/.test(answer)
  return personal && endpoint.audited !== true ? ['answers personal data and is not audited'] : []
}

/** Returns the faults of these endpoints' declarations against the table of rights. */
export function contractFaults(endpoints: readonly BoundEndpoint[]): string[] {
  const faults: string[] = []
  const seen = new Map<string, string>()
  for (const bound of endpoints) {
    const { name, endpoint } = bound
    const method = endpoint.method ?? 'POST'
    const say = (text: string) => faults.push(`${name} ${text}`)
    const twin = seen.get(`${method} ${endpoint.path}`)
    if (twin) say(`has the address of ${twin}`)
    seen.set(`${method} ${endpoint.path}`, name)
    const rule = ruleFor(method, endpoint.path)
    if (!rule) say('is in no table of rights')
    else
      [...rightsFaults(rule, endpoint.access), ...scopeFaults(rule, endpoint), ...auditFaults(bound)].forEach(
        say,
      )
    if (
      !isListed(method, endpoint.path) &&
      ![...signIn, ...short].includes(endpoint.path) &&
      !manner.test(endpoint.path)
    )
      say(`has an address out of the manner: ${endpoint.path}`)
    if (endpoint.summary.length < 5) say('has no summary')
  }
  return faults
}
