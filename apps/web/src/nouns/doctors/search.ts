import { flag, ids, oneOf, type SearchIn, searchOf, sortedBy, text } from '../../kit/lists/search-of.ts'

export const doctorSearch = searchOf({
  searchQuery: text,
  specs: ids,
  status: oneOf(['ACTIVE', 'NOT_ACTIVE']),
  ...sortedBy(['fullName', 'position', 'status', 'createdAt']),
  /** Default: all */
  view: oneOf(['online', 'duty', 'withoutSlots']),
  create: flag,
})
export type DoctorSearch = SearchIn<typeof doctorSearch>

export const doctorTabs = ['slots', 'profile', 'history'] as const
export type DoctorTab = (typeof doctorTabs)[number]
