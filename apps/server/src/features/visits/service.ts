import { linkOf } from './link/link-of.ts'

export const visitService = {
  /** Returns the present link to a visit for its person; the first one if there was none. */
  linkOf,
}
