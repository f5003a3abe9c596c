import { statementsPersonData } from './features/statements/person-data.ts'
import { insuredPersonData } from './features/insured/person-data.ts'
import { pollsPersonData } from './features/polls/person-data.ts'
import { policiesPersonData } from './features/policies/person-data.ts'
import { renewalsPersonData } from './features/renewals/person-data.ts'
import { benefitsPersonData } from './features/benefits/person-data.ts'
import { conversationsPersonData } from './features/conversations/person-data.ts'
import { whatsappPersonData } from './features/whatsapp/person-data.ts'
import { mailboxesPersonData } from './features/mailboxes/person-data.ts'
import { notificationsPersonData } from './features/notifications/person-data.ts'
import { ticketsPersonData } from './features/tickets/person-data.ts'
import { importsPersonData } from './features/imports/person-data.ts'
import { viewsPersonData } from './features/views/person-data.ts'
import type { PersonData } from './platform/person-data.ts'
import { platformPersonData } from './platform/platform-person-data.ts'

/** What each owner of tables does with the data of a person, by the names of `tables.ts` */
export const personData: Readonly<Record<string, PersonData>> = {
  statements: statementsPersonData,
  insured: insuredPersonData,
  polls: pollsPersonData,
  policies: policiesPersonData,
  renewals: renewalsPersonData,
  benefits: benefitsPersonData,
  conversations: conversationsPersonData,
  whatsapp: whatsappPersonData,
  mailboxes: mailboxesPersonData,
  notifications: notificationsPersonData,
  tickets: ticketsPersonData,
  imports: importsPersonData,
  views: viewsPersonData,
  platform: platformPersonData,
}
