import { lookup } from 'node:dns/promises'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartFault } from '../process/start-fault.ts'
import type { Config } from './config.ts'

/** A server that is being replaced may take this long to let its port go, in milliseconds. */
const patience = 2_000

type Place = { port: number; host: string; portSetting: string; hostSetting: string }

const reasons: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ port, host, portSetting }) =>
    `Port ${port} on ${host} is taken by another program: end that program, or set ${portSetting} to a free port.`,
  EACCES: ({ port, host, portSetting }) =>
    `This account may not listen on port ${port} of ${host}: set ${portSetting} to a port from 1024 on.`,
  EADDRNOTAVAIL: ({ host, hostSetting }) =>
    `This machine has no address ${host}: set ${hostSetting} to one of its own, or to 0.0.0.0 for all.`,
  ENOTFOUND: ({ host, hostSetting }) =>
    `The name ${host} has no address: set ${hostSetting} to an address of this machine.`,
}

/**
 * Returns the system's code of a failed binding, or undefined if the port can be used. The socket is bound, but
 * doesn't listen: a server that listened for a moment would accept the connections of clients that wait for
 * its restart, and reset them. Where it connects to is unimportant, and usually refuses.
 */
async function codeOfBinding({ port, host }: Place): Promise<string | undefined> {
  const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? 'unknown'
  const found = await lookup(host).catch(codeOf)
  if (typeof found === 'string') return found
  return new Promise((resolve) => {
    const target = { host: found.family === 6 ? '::1' : '127.0.0.1', port: 1 }
    const socket = connect({ ...target, localAddress: found.address, localPort: port })
    socket.once('error', (error) => resolve(codeOf(error) === 'ECONNREFUSED' ? undefined : codeOf(error)))
    socket.once('connect', () => {
      socket.resetAndDestroy()
      resolve(undefined)
    })
  })
}

async function requirePlace(place: Place): Promise<void> {
  const limit = Date.now() + patience
  let code = await codeOfBinding(place)
  while (code === 'EADDRINUSE' && Date.now() < limit) {
    await sleep(100)
    code = await codeOfBinding(place)
  }
  const reason = code === undefined ? undefined : reasons[code]
  if (reason) throw new StartFault(reason(place))
}

/** Checks the ports before anything else is started, so that a failed start leaves nothing to stop. */
export async function requireFreePorts({ host, port, inboundMail }: Config): Promise<void> {
  await requirePlace({ port, host, portSetting: 'PORT', hostSetting: 'HOST' })
  const { smtp, domain } = inboundMail
  if (smtp && domain)
    await requirePlace({ ...smtp, portSetting: 'INBOUND_SMTP_PORT', hostSetting: 'INBOUND_SMTP_HOST' })
}
