import type { Db } from '../../platform/db/types.ts'
import { newId } from '../../platform/id.ts'
import { changePolicies } from './saving/change-policies.ts'
import { emptyPolicy, type PolicyValues } from './rules.ts'
import { insertPolicy, setDeactivation } from './write-queries.ts'

type MadePolicy = Partial<PolicyValues> & {
  planId: string
  insuredId: string
  deactivationDate?: string | null
}

/**
 * Inserts a policy into the test or demo database, updates the plan's count and the search text. Returns its
 * id.
 */
export async function makePolicy(db: Db, providerId: string, policy: MadePolicy): Promise<string> {
  const id = newId()
  const { planId, insuredId, deactivationDate, ...values } = policy
  const actor = { providerId }
  await changePolicies({ db, actor, emit: () => undefined }, [insuredId], () =>
    insertPolicy(db, { providerId, id, planId, insuredId }, { ...emptyPolicy, ...values }),
  )
  if (deactivationDate) await setDeactivation({ db, actor }, [id], deactivationDate)
  return id
}
