import type { PersonData } from '../../platform/person-data.ts'
import { eraseViews, exportViews } from './views/view-queries.ts'

/** Which stories a person saw. A merge moves nothing: both profiles keep what they saw. */
export const storiesPersonData: PersonData = {
  exportOf: exportViews,
  erase: (ctx, { people }) => eraseViews(ctx, people),
}
