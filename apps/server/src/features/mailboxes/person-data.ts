import type { PersonData } from '../../platform/person-data.ts'
import { eraseTries } from './person-queries.ts'

export const mailboxesPersonData: PersonData = { erase: eraseTries }
