/** Formats a file size in common units. */
export function fileSize(bytes: number, locale: string): string {
  const mega = bytes >= 1_000_000
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  return `${format.format(bytes / (mega ? 1_000_000 : 1000))} ${mega ? 'MB' : 'KB'}`
}
