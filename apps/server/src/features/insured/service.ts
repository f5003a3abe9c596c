import { refreshStatistics } from '../../platform/db/bulk/refresh-statistics.ts'
import { withSystemConnection } from '../../platform/db/connection/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { takeBackInvitations } from './invitations/cancel-invitations.ts'
import { replanInvitations } from './invitations/replan-invitations.ts'
import { invite } from './invitations/invite.ts'
import { companyFigures, countByPlan, companyHeadcount } from './company/figure-queries.ts'
import { findCompanyPeople, findCompanyPolicies, findContacts } from './company/queries.ts'
import { visiblePeople } from './access.ts'
import { giveProfile, readContacts } from './account-queries.ts'
import { addToPlan } from './adding/add-to-plan.ts'
import { changeEntry } from './change-person.ts'
import { hasAccount, noteCompany } from './contacts/contact-queries.ts'
import { holdContacts } from './contacts/propose-contacts.ts'
import {
  addEntry,
  foreseePerson,
  holdEntries,
  holdEntry,
  matchEntry,
  readEntry,
} from './adding/foresee-person.ts'
import { holdsOfPeople } from './hold-queries.ts'
import { ownProfile, ownProfiles, profilesWith } from './member/own-profiles.ts'
import { documentsOf } from './documents/queries.ts'
import { holdersOf } from './member/account-holders.ts'
import { findAddressOf, findToldPeople } from './member/account-queries.ts'
import { familyOf } from './member/family.ts'
import { endGrant, putGrant } from './member/grant-queries.ts'
import { findBirthdates } from './member/own-queries.ts'
import {
  insertOfPlans,
  insertPeople,
  linkChanges,
  personChanges,
  plansPersonChanges,
  refreshTextsOf,
  updateOfPlans,
  updatePeople,
} from './imported/import-queries.ts'
import { isPerson, isPrincipal } from './imported/same-number-queries.ts'
import { contactsOf, lockSubject, namesOf, ownAddresses, profilesOf } from './person-queries.ts'
import { findNamesakes, findPeopleIds, isVisiblePerson, visibleIds } from './queries.ts'
import { finallyDeleted, restoreLocked, savePeople } from './save-people.ts'
import { refreshSearchTexts } from './search-queries.ts'
import { countInvitations } from './undo/queries.ts'
import { imagesInPlans, imagesOfInvited, imagesOfPeople, restoreInvited } from './undo/state-queries.ts'
import { insuredUndo } from './undo/undo.ts'
import { deferSearch, lockAnyPeople, readPerson, settleSearch, takingsOf } from './write-queries.ts'

export type { CompanyPersonRow } from './company/queries.ts'
export type { OwnProfile } from './member/own-profiles.ts'
export type { OwnRight } from './rules.ts'

export const insuredService = {
  /** Queues welcome mails, now or at a given time (ISO 8601). */
  invite,
  /** The contacts of a profile, and giving it to the account that proved one of them */
  accounts: { readContacts, giveProfile, addressOf: findAddressOf },
  /** The accounts of the app that may see rows of people by a right */
  holdersOf,
  /** Scans and other documents of a person, without a check of the caller */
  documentsOf,
  /** What these people are called and mailed by, without a check of the caller */
  toldPeople: findToldPeople,
  /** Lookups for the export and the erasure of a person */
  privacy: { profilesOf, lock: lockSubject, contactsOf, namesOf, ownAddresses },
  /** Contacts that an account keeps until the person proves other ones */
  contacts: { hasAccount, ask: holdContacts, noteCompany },
  /** A person entered elsewhere: reading, holding, what the checks would say, and adding */
  entries: {
    read: readEntry,
    hold: holdEntry,
    holdAll: holdEntries,
    foresee: foreseePerson,
    match: matchEntry,
    add: addEntry,
    /** Adds the person to a plan by the add-insured checks: a new one, or the stored one that the entry is. */
    addToPlan,
    /** Changes the given fields of a person by the checks of the form. */
    change: changeEntry,
    current: readPerson,
  },
  /** People of the same name and date of birth */
  namesakes: findNamesakes,
  /** What keeps the policy of a person, and the person made with it, from being taken back */
  holdsOf: holdsOfPeople,
  isVisible: isVisiblePerson,
  /** Returns the ids of these people that the caller may see. */
  visibleIds,
  /** Query builder: the people that the caller may see, as `i`. */
  visible: visiblePeople,
  /** Returns the ids of people who match the filters, at most one above the limit. */
  idsOf: findPeopleIds,
  /** The profiles whose rows a calling insured person may see: their own, and those that they act for */
  ownProfiles,
  /** What a person lets another one of the family do; the caller has checked that it may be allowed. */
  grants: { put: putGrant, end: endGrant },
  /** The people of the caller's family by name, with what the caller may do for each until when */
  family: familyOf,
  /** Those that the caller has a right to, and one of them; another person is not found. */
  profilesWith,
  /** Birth dates by person; the caller has checked that the people may be seen. */
  birthdatesOf: findBirthdates,
  ownProfile,
  /** People with a policy in a plan of a company, as its officers see them */
  ofCompany: {
    find: findCompanyPeople,
    policies: findCompanyPolicies,
    contacts: findContacts,
    figures: companyFigures,
    headcount: companyHeadcount,
    countByPlan,
  },
  /** Cancels unsent invitations of locked people. Returns the ids of those people. */
  takeBackInvitations,
  /** Reschedules invitations that were canceled by a change that is now undone. */
  replanInvitations,
  /** Returns the locked people whose deletion is final. */
  finallyDeleted,
  /** Locks people, including deleted ones. */
  lockAny: lockAnyPeople,
  /** Deletes people with their policies, or restores them; all or none. */
  saveMany: savePeople,
  /** Restores locked people whose values are free, with their policies as the caller writes them. */
  restoreLocked,
  /**
   * Run it after the commit of a large load: it merges the pending entries into the search index and updates
   * the table statistics. Until then each search reads all pending entries, and lists use plans for few rows.
   */
  deferSearch,
  takingsOf,
  /** Rewrites the search texts of people whose names, contacts or numbers changed. */
  refreshSearchTexts,
  /** The people's part of an import: it works on the staged rows of a file. */
  imported: {
    isPerson,
    isPrincipal,
    changes: personChanges,
    changesOfPlans: plansPersonChanges,
    linkChanges,
    insert: insertPeople,
    insertOfPlans,
    update: updatePeople,
    updateOfPlans,
    refreshTexts: refreshTextsOf,
    undo: insuredUndo,
    countInvitations,
  },
  /** The people's part of a bulk change: images of their state, and restoring it */
  states: { imagesOf: imagesOfPeople, imagesInPlans, imagesOfInvited, restoreInvited },
  settleLoad: async ({ pools }: Pick<Services, 'pools'>): Promise<void> => {
    await withSystemConnection(pools, 'search index', (_client, db) => settleSearch(db))
    await refreshStatistics(pools)
  },
}
