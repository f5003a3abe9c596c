import endpointTable from '@coverline/contract/endpoint-permissions.json' with { type: 'json' }
import roleTable from '@coverline/contract/permissions.json' with { type: 'json' }
import { type EndpointRule, ownEndpoints } from './samples.ts'

/** A caller in the terms of the table of rights. `roles` are those in the workspace of the headers. */
export type Caller = {
  session: boolean
  workspace: 'INSURANCE' | 'COMPANY' | 'MEMBER' | 'none' | 'foreign'
  roles: readonly string[]
  platform: 'no' | 'manager' | 'super'
}

export type Verdict = '401' | '403' | '400' | 'in'

const perRole: Readonly<Record<string, readonly string[]>> = roleTable
const rules: readonly EndpointRule[] = [...endpointTable, ...ownEndpoints]

/** Returns the table line of a call, or undefined. */
export function ruleFor(method: string, path: string): EndpointRule | undefined {
  return rules.find((one) => one.method === method && one.path === path)
}

/** True if the table itself lists the call. */
export function isListed(method: string, path: string): boolean {
  return endpointTable.some((one) => one.method === method && one.path === path)
}

/**
 * Returns the kind of workspace a call needs: by its gate, else by its path; calls for any signed-in user
 * need none.
 */
function wantedWorkspace({
  path,
  permission,
  gate,
}: EndpointRule): 'INSURANCE' | 'COMPANY' | 'MEMBER' | 'platform' | 'none' {
  if (gate === 'insured person') return 'MEMBER'
  if (gate === 'platform') return 'platform'
  if (/domain COMPANY/.test(gate)) return 'COMPANY'
  if (/domain INSURANCE/.test(gate) || path === '/insurance/file/save') return 'INSURANCE'
  if (permission.startsWith('@')) return 'none'
  return path.startsWith('/company/') ? 'COMPANY' : 'INSURANCE'
}

function passesGate({ gate }: EndpointRule, roles: readonly string[]): boolean {
  if (gate.startsWith('role ADMIN')) return roles.includes('ADMIN')
  if (gate.startsWith('ADMIN, OPERATOR'))
    return roles.includes('ADMIN') || roles.includes('INSURANCE_OPERATOR')
  if (gate.startsWith('not DOCTOR, not AGENT'))
    return roles.some((role) => role !== 'DOCTOR' && role !== 'AGENT')
  if (gate.startsWith('role DOCTOR')) return roles.includes('DOCTOR')
  if (gate.startsWith('not DOCTOR')) return roles.some((role) => role !== 'DOCTOR')
  return true
}

/**
 * Returns the expected verdict on a call: rejected without a session, rejected without the right, or allowed
 * (regardless of the handler's checks of its input). `payload` is the verb that the input needs if the table
 * gives several permissions "by payload".
 */
export function verdict(rule: EndpointRule, caller: Caller, payload?: string): Verdict {
  if (rule.permission === '@public') return 'in'
  if (!caller.session) return '401'
  // A header with a workspace that the caller does not hold is rejected for every call.
  const wanted = wantedWorkspace(rule)
  if (wanted === 'platform') return caller.platform === 'no' ? '403' : 'in'
  if (caller.workspace === 'foreign') return '403'
  if (wanted === 'none') return 'in'
  if (caller.workspace === 'none') return caller.platform !== 'no' && wanted === 'INSURANCE' ? '400' : '403'
  if (caller.workspace !== wanted) return '403'
  if (caller.platform === 'super' || rule.permission === '@auth') return 'in'
  const held = new Set(caller.roles.flatMap((role) => perRole[role] ?? []))
  const named = rule.permission.split('|')
  const needed = payload ? named.filter((one) => one.endsWith(`_${payload}`)) : named
  if (!needed.some((one) => held.has(one))) return '403'
  return passesGate(rule, caller.roles) ? 'in' : '403'
}
