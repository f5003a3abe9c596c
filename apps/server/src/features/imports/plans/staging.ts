import { identifierKey } from '@coverline/contract/clean-text'
import { foldName } from '@coverline/contract/imports/check/fold'
import { newId } from '../../../platform/id.ts'
import type { StagingExtras } from '../staging.ts'

const lowerCase = (text: string) => text.toLowerCase()

/** Search keys of e-mails and plans; ids for a new person or service, and for a new policy. */
export const plansStaging: StagingExtras = {
  keys: [
    { name: 'email_key', source: 'email', fold: lowerCase },
    { name: 'link_email_key', source: 'link_email', fold: lowerCase },
    { name: 'policy_key', source: 'policy_number', fold: identifierKey },
    { name: 'plan_key', source: 'plan_title', fold: foldName },
  ],
  made: [
    { name: 'new_id', type: 'uuid' },
    { name: 'new_policy_id', type: 'uuid' },
  ],
  make: () => [newId(), newId()],
}
