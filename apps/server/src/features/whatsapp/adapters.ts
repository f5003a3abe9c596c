import type { Services } from '../../platform/services.ts'
import type { Adapter } from './adapter.ts'
import { cloudAdapter } from './cloud/cloud-adapter.ts'
import type { CloudAccount } from './cloud/graph.ts'
import { deviceAdapter } from './device/active-links.ts'
import { openLinkSecret } from './link/link-secrets.ts'
import type { LinkRow } from './queries.ts'

/** Builds a Cloud API account with its unencrypted token. */
export function cloudAccount(
  services: Services,
  given: { phoneNumberId: string; businessAccountId: string; token: string },
): CloudAccount {
  return { ...given, outbound: services.outbound, baseUrl: services.config.whatsappUrl }
}

/** Returns the adapter of a link; null if this process has none, because one process holds a linked phone. */
export function adapterOf(services: Services, providerId: string, link: LinkRow): Adapter | null {
  if (link.kind === 'DEVICE') return deviceAdapter(link.id)
  const { phoneNumberId, businessAccountId, accessToken } = link
  if (phoneNumberId === null || businessAccountId === null || accessToken === null) return null
  const token = openLinkSecret(services.keys, { providerId, linkId: link.id }, 'access_token', accessToken)
  return cloudAdapter(cloudAccount(services, { phoneNumberId, businessAccountId, token }))
}
