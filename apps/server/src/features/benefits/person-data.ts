import type { PersonData } from '../../platform/person-data.ts'
import { exportUses } from './person-queries.ts'

/** Uses are a ledger: `eraseBooks` erases their words with those of the other ledgers. */
export const benefitsPersonData: PersonData = { exportOf: exportUses, erase: () => Promise.resolve() }
