/** Characters of a lead's title */
const titleMax = 255

/** Returns what a row of a leads file is called: its title, else its company, else its person; '' without any. */
export function leadTitle(at: (key: string) => string | null): string {
  const name = [at('first_name'), at('last_name')].filter(Boolean).join(' ')
  return [...(at('title') || at('company_name') || name)].slice(0, titleMax).join('')
}
