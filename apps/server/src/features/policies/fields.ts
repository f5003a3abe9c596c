import type { InputOf } from '@coverline/contract/endpoint'
import type { policies } from '@coverline/contract/policies/endpoints'
import { fieldTable } from '../../platform/fields.ts'

/** Inputs that are no fields; save-policy.ts uses each of them. */
type OtherInput =
  | 'policyId'
  | 'known'
  | 'personProfileId'
  | 'programId'
  | 'renewalStageSave'
  | 'transactionStatusSave'
  | 'documentCdnFileIdsSave'
  | 'documentCdnFileIdsDelete'
  | 'documentCdnFileIdsRestore'
  | 'confirm'

/** The fields of a policy that people enter. */
export const policyFields = fieldTable<'policies', Omit<InputOf<typeof policies.save>, OtherInput>>()({
  number: {
    column: 'number',
    input: 'policyNumberSave',
    importedFrom: 'policy_number',
    isPurged: true,
  },
  certificateNumber: {
    column: 'certificate_number',
    input: 'certificateNumberSave',
    importedFrom: 'certificate_number',
    isPurged: true,
  },
  startDate: { column: 'start_date', input: 'startDateSave', importedFrom: 'start_date' },
  endDate: { column: 'end_date', input: 'endDateSave', importedFrom: 'end_date' },
  details: { column: 'details', input: 'detailsSave', isPurged: true },
})
