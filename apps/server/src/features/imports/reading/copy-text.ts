const special = /[\\\n\r\t\u0000]/
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\u0000': '',
}

function copyField(value: string | null): string {
  if (value === null) return '\\N'
  return special.test(value)
    ? value.replace(/[\\\n\r\t\u0000]/g, (character) => escapes[character] ?? '')
    : value
}

/** Builds one line of PostgreSQL's `COPY … FROM STDIN` in text format. */
export function copyLine(values: readonly (string | null)[]): string {
  return `${values.map(copyField).join('\t')}\n`
}
