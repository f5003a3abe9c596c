import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Returns the address of a thread's joined file, else its source: `npm run dev` and the command line run sources. The
 * variable holds the folder that `scripts/lib/build-threads.mjs` fills.
 */
export function threadAddress(source: URL): URL {
  const folder = process.env['COVERLINE_THREADS']
  return folder ? pathToFileURL(join(folder, `${basename(source.pathname, '.ts')}.js`)) : source
}
