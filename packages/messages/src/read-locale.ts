import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../locales/', import.meta.url)

function readFolder(place: URL): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    readdirSync(place)
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name.slice(0, -5), JSON.parse(readFileSync(new URL(name, place), 'utf8'))]),
  )
}

/**
 * Reads all texts of a language from its files: namespace → nested texts. The sentences of a noun's errors are
 * a file of their own, `errors/<noun>.json`, and part of the namespace `errors`; the browser does not load them.
 */
export function readLocale(language: string): Record<string, Record<string, unknown>> {
  const place = new URL(`${language}/`, folder)
  const namespaces = readFolder(place)
  return { ...namespaces, errors: { ...namespaces['errors'], ...readFolder(new URL('errors/', place)) } }
}
