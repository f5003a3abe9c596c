import type { VisitRoom } from '@coverline/contract/visits/endpoints'
import { createHmac, randomBytes } from 'node:crypto'
import type { Config } from '../../platform/config/config.ts'

const lifetimeSeconds = 6 * 3600

const isRelay = (server: string) => server.startsWith('turn')

/**
 * Returns the servers by which browsers find each other. A TURN server gets credentials that it checks by the shared
 * secret and that end after six hours (coturn: use-auth-secret).
 */
export function iceOf(
  { servers, secret }: Config['ice'],
  now: Date,
): Pick<VisitRoom, 'iceServers' | 'hasRelay'> {
  const direct = servers.filter((server) => !isRelay(server))
  const relays = servers.filter(isRelay)
  const hasRelay = relays.length > 0 && secret !== undefined
  const iceServers: VisitRoom['iceServers'] = direct.length > 0 ? [{ urls: direct }] : []
  if (hasRelay) {
    const until = Math.floor(now.getTime() / 1000) + lifetimeSeconds
    const username = `${until}:${randomBytes(8).toString('hex')}`
    const credential = createHmac('sha1', secret).update(username).digest('base64')
    iceServers.push({ urls: relays, username, credential })
  }
  return { iceServers, hasRelay }
}
