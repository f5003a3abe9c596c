import type { PersonData } from '../../platform/person-data.ts'
import { eraseSends, exportTemplateMessages } from './person-queries.ts'

export const whatsappPersonData: PersonData = { exportOf: exportTemplateMessages, erase: eraseSends }
