import type { PersonData } from '../../platform/person-data.ts'
import { eraseCards, exportChecks } from './person-queries.ts'

/** Who checked a card when. Phones end with an erasure; a merge moves nothing, so that a phone of the old profile is set up anew. */
export const cardsPersonData: PersonData = { exportOf: exportChecks, erase: eraseCards }
