import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartFault } from '../start-fault.ts'
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

/** Returns the system's code of a failed listening, or undefined if the port can be used. */
function codeOfListening({ port, host }: Place): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'unknown'))
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
}

async function requirePlace(place: Place): Promise<void> {
  const limit = Date.now() + patience
  let code = await codeOfListening(place)
  while (code === 'EADDRINUSE' && Date.now() < limit) {
    await sleep(100)
    code = await codeOfListening(place)
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
