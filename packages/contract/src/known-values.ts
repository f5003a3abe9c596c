type Values = Readonly<Record<string, unknown>>
type Part = Values & { language: string }

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'language') === 'string'
/** A field that is written by language, such as the texts of a service */
const isParts = (value: unknown): value is Part[] =>
  Array.isArray(value) && value.length > 0 && value.every(isPart)

/**
 * Returns the values of a form by their paths. A field written by language has a path for each text
 * (`localizations.en.title`), so that two people may edit different languages.
 */
export function leavesOf(values: Values): Map<string, unknown> {
  const leaves = new Map<string, unknown>()
  for (const [name, value] of Object.entries(values)) {
    if (!isParts(value)) leaves.set(name, value)
    else
      for (const { language, ...texts } of value)
        for (const [key, text] of Object.entries(texts)) leaves.set(`${name}.${language}.${key}`, text)
  }
  return leaves
}

/** Returns the values with another one at a path; a language without any text is left out. */
export function withLeaf(values: Values, path: string, value: unknown): Values {
  const [name = '', language, key] = path.split('.')
  if (language === undefined || key === undefined) return { ...values, [name]: value }
  const held = values[name]
  const parts = isParts(held) ? held : []
  const part = { ...parts.find((one) => one.language === language), language, [key]: value }
  const others = parts.filter((one) => one.language !== language)
  const isEmpty = Object.entries(part).every(([one, text]) => one === 'language' || text === undefined)
  return { ...values, [name]: isEmpty ? others : [...others, part] }
}

/** Decimals and moments have several spellings: 151.5 and 151.50, with and without milliseconds. */
function spelled(text: string): string {
  if (/^-?\d+\.\d+$/.test(text)) return text.replace(/\.?0+$/, '')
  const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? new Date(text) : undefined
  return moment && !Number.isNaN(moment.getTime()) ? moment.toISOString() : text
}

/** A value as text in which emptiness, the order of a list and the order of keys make no difference. */
function comparable(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'null'
  if (typeof value === 'string') return JSON.stringify(spelled(value))
  if (typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value))
    return value.length === 0 ? 'null' : `[${value.map(comparable).toSorted().join()}]`
  const entries = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}:${comparable(one)}`)
  return `{${entries.toSorted().join()}}`
}

/** True if two values of a form's field mean the same. */
export const isSameValue = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other)
