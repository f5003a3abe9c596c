/** Namespace → its nested texts, as read from locales/<language>/<namespace>.json */
export type Messages = Record<string, unknown>

const plural = /_(zero|one|two|few|many|other)$/
const variable = /\{\{\s*-?\s*([\w.]+)[^}]*\}\}/g

function flatten(value: unknown, path: string, into: Map<string, string>): void {
  if (typeof value === 'string') into.set(path, value)
  else if (value && typeof value === 'object') {
    for (const [key, child] of Object.entries(value)) flatten(child, path ? `${path}.${key}` : key, into)
  } else into.set(path, '')
}

/** Returns all texts by their key, without variables. */
export const textsOf = (messages: Messages): Map<string, string> =>
  new Map([...texts(messages)].map(([key, text]) => [key, text.replaceAll(variable, '')]))

function texts(messages: Messages): Map<string, string> {
  const result = new Map<string, string>()
  for (const [namespace, content] of Object.entries(messages)) {
    const inside = new Map<string, string>()
    flatten(content, '', inside)
    for (const [key, text] of inside) result.set(`${namespace}:${key}`, text)
  }
  return result
}

/** Key without its plural suffix → its texts (a single one without plural) */
function groups(flat: Map<string, string>): Map<string, Map<string, string>> {
  const result = new Map<string, Map<string, string>>()
  for (const [key, text] of flat) {
    const base = flat.has(key.replace(plural, '_other')) ? key.replace(plural, '') : key
    result.set(base, (result.get(base) ?? new Map()).set(key, text))
  }
  return result
}

function variables(forms: Map<string, string>): string {
  const names = [...forms.values()].flatMap((text) =>
    [...text.matchAll(variable)].map((match) => match[1] ?? ''),
  )
  return [...new Set(names)]
    .filter((name) => name !== 'count')
    .sort()
    .join(', ')
}

/**
 * Returns the plural suffixes that a language needs; "many" in Spanish and Portuguese is for round millions
 * and optional.
 */
function endings(language: string): string[] {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return language === 'ru' ? categories : categories.filter((category) => category !== 'many')
}

function formFaults(language: string, key: string, forms: Map<string, string>): string[] {
  const faults = [...forms]
    .filter(([, text]) => text.trim() === '')
    .map(([name]) => `${language} ${name}: empty`)
  if (!forms.has(`${key}_other`)) return faults
  return [
    ...faults,
    ...endings(language)
      .filter((ending) => !forms.has(`${key}_${ending}`))
      .map((ending) => `${language} ${key}_${ending}: plural form missing`),
  ]
}

/** The Portuguese texts are Brazilian; these words and phrases occur only in European Portuguese. */
const european =
  /ficheiro|utilizador|telemóvel|\becrã|palavra-passe|\bequipas?\b|\bregistos?\b|prémio|contact[oa]|\bmorada|descarreg|(?<!com)partilh|planead|\beliminar?\b|\b(?:está|estão) a \w+[aei]r\b|^A (?!partir|pagar)\w+[aei]r\b/iu

/** Returns Portuguese texts that are not Brazilian. */
export function europeanWords(portuguese: Messages): string[] {
  return [...texts(portuguese)].flatMap(([key, text]) => {
    const [found] = european.exec(text.replace(variable, '')) ?? []
    return found === undefined ? [] : [`pt ${key}: “${found}” is said in Portugal, these texts are Brazilian`]
  })
}

/** Compares every language with English: same keys, same variables, the plural forms of its grammar. */
export function compareMessages(
  all: Record<string, Messages>,
  errorNames: string[],
): { faults: string[]; keys: number } {
  const { en = new Map(), ...others } = Object.fromEntries(
    Object.entries(all).map(([language, messages]) => [language, groups(texts(messages))]),
  )
  const faults: string[] = []
  for (const [key, forms] of en) faults.push(...formFaults('en', key, forms))
  for (const [language, found] of Object.entries(others)) {
    for (const key of found.keys()) if (!en.has(key)) faults.push(`${language} ${key}: unknown in en`)
    for (const [key, english] of en) {
      const forms = found.get(key)
      if (!forms) {
        faults.push(`${language} ${key}: missing`)
        continue
      }
      faults.push(...formFaults(language, key, forms))
      const [wanted, given] = [variables(english), variables(forms)]
      if (wanted !== given) faults.push(`${language} ${key}: variables {${given}} instead of {${wanted}}`)
    }
  }
  for (const name of errorNames)
    if (!en.has(`errors:${name}`)) faults.push(`en errors:${name}: error without a sentence`)
  return { faults, keys: en.size }
}
