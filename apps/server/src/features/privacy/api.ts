import { retention, subjects } from '@coverline/contract/privacy/endpoints'
import type { BoundEndpoint } from '../../platform/http/call.ts'
import { implement } from '../../platform/implement.ts'
import type { PersonData } from '../../platform/person-data.ts'
import { eraseSubject } from './erase-subject.ts'
import { exportSubject } from './export-subject.ts'
import { eraseLead } from './leads/erase-lead.ts'
import { exportLead } from './leads/export-lead.ts'
import { saveRetention } from './retention/save-retention.ts'
import { showRetention } from './retention/show-retention.ts'

export const privacyApi = (owners: readonly PersonData[]): readonly BoundEndpoint[] => [
  ...implement('subjects', subjects, {
    export: exportSubject(owners),
    erase: eraseSubject(owners),
    exportLead: exportLead(owners),
    eraseLead: eraseLead(owners),
  }),
  ...implement('retention', retention, { show: showRetention, save: saveRetention }),
]
