import type { ActionOnMany } from '@coverline/contract/events'
import { activationRefusal, type StateRefusal } from '@coverline/contract/policies/terms'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { type Planned, plansOfPolicies, setStateDays } from './activation-queries.ts'
import { eventIds } from '../saving/change-policies.ts'
import type { StoredPolicy } from '../write-queries.ts'

/** `day` null activates now. */
export type StateChange =
  | { do: 'activate'; day: string | null }
  | { do: 'deactivate'; day: string }
  | { do: 'unschedule' }

export type StateOutcome = {
  changed: string[]
  /** Policies that already had the requested state */
  unchanged: string[]
  refused: { policyId: string; reason: StateRefusal }[]
}

const actions = {
  activate: 'policies.activated',
  deactivate: 'policies.deactivated',
  unschedule: 'policies.unscheduled',
} as const

const runs: Planned = { deactivationDate: null, activationDate: null }

/** Returns the days of a policy after a change, regardless of all other rules. */
function daysAfter(policy: Planned, change: StateChange, today: string): Planned {
  const { deactivationDate } = policy
  if (deactivationDate === null)
    return change.do === 'deactivate' ? { deactivationDate: change.day, activationDate: null } : runs
  switch (change.do) {
    case 'deactivate':
      return { deactivationDate: change.day, activationDate: null }
    case 'unschedule':
      return deactivationDate > today ? runs : { deactivationDate, activationDate: null }
    case 'activate': {
      // An activation before the deactivation has no effect of its own.
      const isAhead = change.day !== null && change.day > today && change.day > deactivationDate
      return isAhead ? { deactivationDate, activationDate: change.day } : runs
    }
  }
}

/** Returns the day on which a change makes a deactivated policy active; null if it does not. */
function activatedOn(before: Planned, after: Planned, today: string): string | null {
  if (after.activationDate !== null) return after.activationDate
  const wasOff = before.deactivationDate !== null && before.deactivationDate <= today
  return wasOff && after.deactivationDate === null ? today : null
}

/**
 * Activates or deactivates locked policies, or cancels their scheduled changes, wherever allowed. Uses one
 * statement per distinct outcome. Rejected policies stay unchanged and are returned with the reason.
 */
export async function changeStates(
  ctx: Context,
  locked: readonly StoredPolicy[],
  change: StateChange,
  parentId: string = newId(),
): Promise<StateOutcome> {
  const outcome: StateOutcome = { changed: [], unchanged: [], refused: [] }
  const plans = await plansOfPolicies(
    ctx,
    locked.map(({ planId }) => planId),
  )
  const groups = new Map<string, { after: Planned; policies: StoredPolicy[] }>()
  for (const policy of locked) {
    const after = daysAfter(policy, change, ctx.today)
    const day = activatedOn(policy, after, ctx.today)
    const plan = plans.get(policy.planId)
    const isSame =
      after.deactivationDate === policy.deactivationDate && after.activationDate === policy.activationDate
    // A cancellation is undone by a reinstatement, with its effects on the premium.
    const isCanceled = policy.canceledFrom !== null
    const refused = day !== null && plan ? activationRefusal({ ...policy, ...plan }, day) : null
    const reason = isCanceled ? 'policies.canceled' : refused
    if (isSame) outcome.unchanged.push(policy.id)
    else if (reason !== null) outcome.refused.push({ policyId: policy.id, reason })
    else {
      const key = `${after.deactivationDate} ${after.activationDate}`
      const group = groups.get(key) ?? { after, policies: [] }
      group.policies.push(policy)
      groups.set(key, group)
    }
  }
  for (const { after, policies } of groups.values()) {
    const ids = policies.map(({ id }) => id)
    await setStateDays(ctx, ids, after)
    outcome.changed.push(...ids)
  }
  record(ctx, actions[change.do], [...groups.values()], parentId)
  return outcome
}

function record(
  ctx: Context,
  action: ActionOnMany,
  groups: readonly { after: Planned; policies: readonly StoredPolicy[] }[],
  parentId: string,
): void {
  ctx.audit({ id: parentId, action: `${action}-many`, entity: 'policies' })
  const people: string[] = []
  for (const { after, policies } of groups)
    for (const policy of policies) {
      const changes = (['deactivationDate', 'activationDate'] as const)
        .filter((field) => policy[field] !== after[field])
        .map((field) => ({ field, before: policy[field], after: after[field] }))
      ctx.audit({ action, entity: 'policies', entityId: policy.id, parentId, changes })
      people.push(policy.insuredId)
    }
  ctx.emit('policies.changed', eventIds('personProfileIds', [...new Set(people)]))
}
