import { refreshStatistics } from '../../platform/db/bulk/refresh-statistics.ts'
import { withSystemConnection } from '../../platform/db/connection/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { takeBackInvitations } from './invitations/cancel-invitations.ts'
import { replanInvitations } from './invitations/replan-invitations.ts'
import { invite } from './invitations/invite.ts'
import { visiblePeople } from './access.ts'
import { giveProfile, readContacts } from './account-queries.ts'
import { contactsOf, lockSubject, namesOf, ownAddresses, profilesOf } from './person-queries.ts'
import { findPeopleIds, isVisiblePerson, visibleIds } from './queries.ts'
import { finallyDeleted, restoreLocked, savePeople } from './save-people.ts'
import { deferSearch, lockAnyPeople, settleSearch, takingsOf } from './write-queries.ts'

/** What other features need of insured people. */
export const insuredService = {
  /** Hands welcome mails over to jobs, now or at a moment (ISO 8601). */
  invite,
  /** The contacts of a profile, and giving it to the account that proved one of them */
  accounts: { readContacts, giveProfile },
  /** Lookups for the export and the erasure of a person */
  privacy: { profilesOf, lock: lockSubject, contactsOf, namesOf, ownAddresses },
  isVisible: isVisiblePerson,
  /** Those of some people whom the caller may see. */
  visibleIds,
  /** Query builder: the people that the caller may see, as `i`. */
  visible: visiblePeople,
  /** Ids of the people that filters leave, one more than a most at most. */
  idsOf: findPeopleIds,
  /** Takes back invitations of locked people that have not gone out; answers whose. */
  takeBackInvitations,
  /** Has invitations wait again that were taken back for others which are taken back themselves. */
  replanInvitations,
  /** Those of locked people who were deleted so long ago that it is final. */
  finallyDeleted,
  /** Locks people, deleted ones included. */
  lockAny: lockAnyPeople,
  /** Deletes people with their policies, or takes that back: all of them or none. */
  saveMany: savePeople,
  /** Restores locked people of whom nobody has taken anything, with their policies as the caller writes them. */
  restoreLocked,
  /**
   * After the commit of a load of thousands: sorts what it left before the search index into it, and has the database see how many
   * there are now. Until then each search reads all of that, and lists are planned for the few that there were.
   */
  deferSearch,
  takingsOf,
  settleLoad: async ({ pools }: Pick<Services, 'pools'>): Promise<void> => {
    await withSystemConnection(pools, 'search index', (_client, db) => settleSearch(db))
    await refreshStatistics(pools)
  },
}
