/**
 * Keeps what was made for a language and options. Making an Intl formatter takes the browser milliseconds; a list has hundreds of rows, each
 * of which asks for several.
 */
export function keeping<Options, Formatter>(make: (language: string, options: Options) => Formatter) {
  const kept = new Map<string, Formatter>()
  return (language: string, options: Options): Formatter => {
    const key = `${language} ${JSON.stringify(options)}`
    const known = kept.get(key)
    if (known) return known
    const made = make(language, options)
    kept.set(key, made)
    return made
  }
}

/** Returns the formatter of dates and times for a language (BCP 47) and options. */
export const dateFormatter = keeping(
  (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
)

/** Returns the formatter of numbers for a language and options. */
export const numberFormatter = keeping(
  (language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
)

/** Returns the formatter of enumerations for a language and options. */
export const listFormatter = keeping(
  (language, options: Intl.ListFormatOptions) => new Intl.ListFormat(language, options),
)
