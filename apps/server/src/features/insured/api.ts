import { insured } from '@coverline/contract/insured/endpoints'
import { implement } from '../../platform/implement.ts'
import { excludePeople } from './exclude-people.ts'
import { listPeople } from './lists/list-people.ts'
import { savePeople } from './save-people.ts'
import { savePerson } from './save-person.ts'
import { sendWelcomeEmail } from './invitations/send-welcome-email.ts'
import { showPerson } from './show-person.ts'
import { suggestPeople } from './lists/suggest-people.ts'

export const insuredApi = implement('insured', insured, {
  list: listPeople,
  detail: showPerson,
  suggest: suggestPeople,
  save: savePerson,
  saveBulk: savePeople,
  exclude: excludePeople,
  sendWelcomeEmail,
})
