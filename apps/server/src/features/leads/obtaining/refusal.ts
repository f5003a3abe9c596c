import type { ErrorsOf } from '@coverline/contract/endpoint'
import type { CommonError } from '@coverline/contract/errors'
import type { leads } from '@coverline/contract/leads/endpoints'

/** What stands in the way of a policy, with the fields to correct */
export type Refusal = {
  error: ErrorsOf<typeof leads.obtainPolicy> | CommonError
  fields: Record<string, string>
  details?: Record<string, unknown>
}
