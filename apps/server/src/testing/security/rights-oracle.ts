import endpointTable from '@coverline/contract/endpoint-permissions.json' with { type: 'json' }
import roleTable from '@coverline/contract/permissions.json' with { type: 'json' }
import { type EndpointRule, ownEndpoints } from './own-endpoints.ts'

/** Who calls, in the terms of the specification. `roles` are those held in the workspace that the headers name. */
export type Caller = {
  session: boolean
  workspace: 'INSURANCE' | 'COMPANY' | 'MEMBER' | 'none' | 'foreign'
  roles: readonly string[]
  platform: 'no' | 'manager' | 'super'
}

export type Verdict = '401' | '403' | '400' | 'in'

const perRole: Readonly<Record<string, readonly string[]>> = roleTable
const rules: readonly EndpointRule[] = [...endpointTable, ...ownEndpoints]

/** The line of the table for a call, or nothing. */
export function ruleFor(method: string, path: string): EndpointRule | undefined {
  return rules.find((one) => one.method === method && one.path === path)
}

/** Whether the specification itself lists the call. */
export function isListed(method: string, path: string): boolean {
  return endpointTable.some((one) => one.method === method && one.path === path)
}

/** Which kind of workspace a call wants: by its gate, else by its path; calls for any signed-in user want none. */
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
  if (gate.startsWith('not DOCTOR')) return roles.some((role) => role !== 'DOCTOR')
  return true
}

/**
 * What the specification says of a call: refused without a session, without the right, or let in (whatever the handler then says of
 * its input). `payload` is the verb that the input asks for, where the table gives several permissions "by payload".
 */
export function verdict(rule: EndpointRule, caller: Caller, payload?: string): Verdict {
  if (rule.permission === '@public') return 'in'
  if (!caller.session) return '401'
  // A workspace named in the headers that the caller does not hold is refused whatever the call is.
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
