import { type ReplyVariable, replyVariables } from './terms.ts'

const gap = /\{\{\s*(\w+)\s*\}\}/g

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[sign] ?? ''};`)

const variableOf = (name: string): ReplyVariable | undefined => replyVariables.find((one) => one === name)

export type ReplyValues = { [K in ReplyVariable]?: string | null | undefined }

/** Fills the variables of HTML; one without a value stays visible. */
export function fillVariables(html: string, values: ReplyValues): string {
  return html.replace(gap, (whole, name: string) => {
    const variable = variableOf(name)
    const value = variable && values[variable]
    return value ? escaped(value) : whole
  })
}

/** Returns the variables in HTML, each once. */
export function variablesIn(html: string): ReplyVariable[] {
  const named = [...html.matchAll(gap)].flatMap(([, name = '']) => variableOf(name) ?? [])
  return [...new Set(named)]
}

/** Replaces each variable of HTML by a dot: placeholders that remain are mistyped or split by formatting. */
export function withoutVariables(html: string): string {
  return fillVariables(html, Object.fromEntries(replyVariables.map((name) => [name, '·'])))
}

/** Returns the placeholders in a text, each once. */
export function gapsIn(plain: string): string[] {
  return [...new Set(plain.match(/\{\{[^{}]*\}\}/g))]
}
