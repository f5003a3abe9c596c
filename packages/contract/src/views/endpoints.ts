import * as z from 'zod'
import { done, id, listOf, requiredText } from '../common.ts'
import { command, query } from '../endpoint.ts'

/** Lists whose filters, order and search can be saved as a view */
export const viewedLists = [
  'policies',
  'insured',
  'payments',
  'tickets',
  'leads',
  'companies',
  'renewals',
  'bookings',
  'tasks',
] as const
export type ViewedList = (typeof viewedLists)[number]

const access = { anyOf: ['POLICIES_VIEW', 'INSURED_VIEW', 'REQUESTS_VIEW'] } as const
/** Maximum number of views of a user per list */
export const mostViews = 50

const view = z.strictObject({
  viewId: id,
  name: z.string(),
  /** The filters as in the list's address, a JSON object */
  search: z.string(),
  isShared: z.boolean(),
  /** The author of a colleague's view */
  authorName: z.string().nullable(),
  can: z.strictObject({ update: z.boolean() }),
})
export type SavedView = z.output<typeof view>

const name = requiredText(80)
const search = requiredText(4000)

/** Saved views of lists: the user's own and those shared by colleagues */
export const views = {
  list: query({
    path: '/insurance/view/list',
    scope: 'provider',
    access,
    input: z.strictObject({ list: z.enum(viewedLists) }),
    output: listOf(view),
    errors: [],
    summary: 'Saved views of a list: the own ones first, then those that others share.',
  }),
  save: command({
    path: '/insurance/view/save',
    worksWithoutLicence: true,
    scope: 'provider',
    access,
    input: z.strictObject({
      /** Set to change a view; omitted: saves a new one. */
      viewId: id.optional(),
      list: z.enum(viewedLists),
      name,
      search,
      isShared: z.boolean(),
    }),
    output: z.strictObject({ viewId: id }),
    errors: ['views.name-taken', 'views.too-many'],
    summary: 'Keep the filters of a list under a name, for oneself or for all.',
  }),
  remove: command({
    path: '/insurance/view/delete',
    worksWithoutLicence: true,
    scope: 'provider',
    access,
    input: z.strictObject({ viewId: id }),
    output: done,
    errors: [],
    summary: 'Forget a saved view; of those of others an administrator alone may.',
  }),
}
