import { linkOf } from './link/link-of.ts'
import { hasBegun } from './room/has-begun.ts'

export const visitService = {
  /** Returns the present link to a visit for its person; the first one if there was none. */
  linkOf,
  /** True if the doctor has let the person into a locked visit; locks its room. */
  hasBegun,
}
