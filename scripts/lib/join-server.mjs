import { renameSync, rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

// Files beside a module (migrations, threads, the web's build) are located by the module's own address.
const addresses = {
  name: 'addresses',
  transform: (code, id) =>
    code.includes('import.meta.url')
      ? { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)) }
      : null,
}

const isOurs = (id) => /^[./]|^[A-Za-z]:|^@coverline\//.test(id)

// Libraries of hundreds of small modules each, without threads or native parts: separately they take a
// quarter of all loading time.
const joined = ['kysely', 'undici', 'zod']
const isJoined = (id) => joined.some((name) => id === name || id.startsWith(`${name}/`))

/**
 * Joins the server's modules that the scripts of `input` load into a few files of the folder `dist`, which
 * appears as a whole. Other libraries stay separate.
 */
export async function joinServer(input, dist) {
  const { rolldown } = await import('rolldown')
  const fresh = `${dist}.new-${process.pid}`
  const bundle = await rolldown({
    input,
    platform: 'node',
    external: (id) => !isOurs(id) && !isJoined(id),
    plugins: [addresses],
    logLevel: 'silent',
  })
  try {
    await bundle.write({ dir: fresh, format: 'esm' })
  } finally {
    await bundle.close()
  }
  rmSync(dist, { recursive: true, force: true })
  renameSync(fresh, dist)
}
