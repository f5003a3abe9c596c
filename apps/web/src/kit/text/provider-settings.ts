/** Conventions of the open workspace that formats depend on. */
export interface ProviderSettings {
  timeZone?: string | undefined
  currency?: string | undefined
}

let read: () => ProviderSettings = () => ({})

/** Called once at the start: the kit formats by the open workspace and does not know the session. */
export function connectProviderSettings(next: () => ProviderSettings): void {
  read = next
}

/** Time zone and currency of the open workspace; empty in an area without one. */
export function providerSettings(): ProviderSettings {
  return read()
}
