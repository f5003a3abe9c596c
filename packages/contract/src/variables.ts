const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/gu

/** Returns the names between the double braces of a text, as they stand. */
export const namedIn = (text: string): string[] =>
  [...text.matchAll(placeholder)].map((match) => match[1] ?? '')

/** Returns the names in a text that are none of the variables. */
export const unknownIn = (text: string, variables: readonly string[]): string[] =>
  namedIn(text).filter((name) => !variables.includes(name))

/** Fills in the variables of a text, written as {{name}}. A variable without a value leaves nothing behind; an unknown one stays. */
export function fillIn(text: string, values: Readonly<Record<string, string | null>>): string {
  return text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  )
}
