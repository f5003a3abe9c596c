/** Adds `-c name=value` settings to the address; every connection made from it starts with them. */
export function withSettings(url: string, settings: Record<string, string>): string {
  const address = new URL(url)
  const present = address.searchParams.get('options')
  const added = Object.entries(settings).map(
    ([name, value]) => `-c ${name}=${value.replaceAll(/([\\ ])/g, '\\$1')}`,
  )
  address.searchParams.set('options', [present, ...added].filter(Boolean).join(' '))
  return address.toString()
}

/** Returns the same server address with another account. */
export function withUser(url: string, user: string, password: string): string {
  const address = new URL(url)
  address.username = encodeURIComponent(user)
  address.password = encodeURIComponent(password)
  return address.toString()
}

/** Returns the same server and account with another database. */
export function withDatabase(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${encodeURIComponent(database)}`
  return address.toString()
}

/** Returns the account in the address. */
export function userOf(url: string): string {
  return decodeURIComponent(new URL(url).username)
}
