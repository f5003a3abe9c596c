import { buildChildren } from '../lib/build-children.mjs'
import { buildThreads } from '../lib/build-threads.mjs'

/**
 * Lets the tests' files be read by joined threads, as in operation, and the processes that tests kill start from
 * joined modules: a run starts dozens of each.
 */
export default async function setup(): Promise<void> {
  process.env['COVERLINE_THREADS'] = await buildThreads()
  process.env['COVERLINE_CHILDREN'] = await buildChildren()
}
