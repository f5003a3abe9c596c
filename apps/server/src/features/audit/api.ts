import { audit } from '@coverline/contract/audit'
import { implement } from '../../platform/implement.ts'
import { listEvents } from './list-events.ts'

export const auditApi = implement('audit', audit, { list: listEvents })
