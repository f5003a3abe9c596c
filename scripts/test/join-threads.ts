import { buildThreads } from '../lib/build-threads.mjs'

/** Lets the tests' files be read by joined threads, as in operation: a test file starts dozens of them. */
export default async function setup(): Promise<void> {
  process.env['COVERLINE_THREADS'] = await buildThreads()
}
