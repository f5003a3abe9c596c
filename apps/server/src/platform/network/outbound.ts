import { lookup as resolveName } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, fetch as send, FormData, type Dispatcher, type RequestInit, type Response } from 'undici'

/** The address, or what it resolves to, is not allowed for untrusted callers. */
export class AddressRefusedError extends Error {
  readonly code = 'ADDRESS_REFUSED'
  override name = 'AddressRefusedError'
}

type Resolve = (name: string) => Promise<{ address: string; family: number }[]>

type Options = {
  /** Configured addresses (AI, WhatsApp …): allowed in any network */
  trusted?: readonly (string | undefined)[]
  /** Resolves a name; the system resolver unless a test simulates a hostile name server. */
  resolve?: Resolve
  timeoutMilliseconds?: number
  /** Size limit of a response in bytes */
  mostBytes?: number
}

/** Creates a form body for a request with a file. */
export const outboundForm = (): FormData => new FormData()

export type OutboundRequest = Omit<RequestInit, 'dispatcher' | 'redirect'>

/** The only outbound client of the server */
export type Outbound = {
  /**
   * `fetch` with limits: no private address, no redirect, and limits of time and size. Other errors than
   * rejections are those of fetch.
   */
  fetch(address: string | URL, init?: OutboundRequest): Promise<Response>
  close(): Promise<void>
}

/** True if an address is public: not this machine, its network, or a range with a special meaning. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // 127.0.0.1 may come as ::ffff:127.0.0.1. ipaddr.js does not count other ranges with an embedded IPv4
  // address as unicast.
  return ipaddr.process(address).range() === 'unicast'
}

const systemResolve: Resolve = (name) =>
  new Promise((resolve, reject) => {
    resolveName(name, { all: true }, (error, found) => (error ? reject(error) : resolve(found)))
  })

/**
 * Resolves a name, checks the addresses and returns exactly those. A name that resolves differently the next
 * time gains nothing.
 */
function guardedLookup(resolve: Resolve): LookupFunction {
  return (name, { all, family }, callback) => {
    resolve(name).then(
      (found) => {
        const fitting = found.filter((each) => !family || family === each.family)
        const [first] = fitting
        if (!first || found.some((each) => !isPublicAddress(each.address))) {
          callback(new AddressRefusedError('the name leads to an address that is not public'), '', 0)
        } else if (all) callback(null, fitting)
        else callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    )
  }
}

/**
 * Returns the address to connect to for a user-supplied name, for protocols other than HTTP. It is resolved
 * once and checked, so a name that resolves differently the next time gains nothing. Throws
 * AddressRefusedError if it is not public.
 */
export async function publicAddressOf(host: string, resolve: Resolve = systemResolve): Promise<string> {
  const found = isIP(host) === 0 ? await resolve(host) : [{ address: host, family: isIP(host) }]
  const [first] = found
  if (!first || found.some(({ address }) => !isPublicAddress(address)))
    throw new AddressRefusedError('the name leads to an address that is not public')
  return first.address
}

function checked(address: string | URL): URL {
  const url = URL.parse(String(address))
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new AddressRefusedError('only http and https')
  if (url.username || url.password) throw new AddressRefusedError('an address may not carry credentials')
  return url
}

/**
 * Creates the client for all outbound requests: AI, WhatsApp, and addresses from users, mails and documents.
 */
export function createOutbound(options: Options = {}): Outbound {
  const timeout = options.timeoutMilliseconds ?? 60_000
  const limits = {
    connect: { timeout: Math.min(timeout, 10_000) },
    headersTimeout: timeout,
    bodyTimeout: timeout,
    maxResponseSize: options.mostBytes ?? 50_000_000,
  }
  const trusted = new Set(
    (options.trusted ?? []).flatMap((address) => (address ? [new URL(address).origin] : [])),
  )
  const free = new Agent(limits)
  const fenced = new Agent({
    ...limits,
    connect: { ...limits.connect, lookup: guardedLookup(options.resolve ?? systemResolve) },
  })

  function dispatcherFor(url: URL): Dispatcher {
    if (trusted.has(url.origin)) return free
    // A literal IP address is connected to without a lookup.
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) !== 0 && !isPublicAddress(host)) throw new AddressRefusedError('the address is not public')
    return fenced
  }

  return {
    fetch: async (address, init) => {
      const url = checked(address)
      const dispatcher = dispatcherFor(url)
      const response = await send(url, { ...init, dispatcher, redirect: 'manual' }).catch(
        (error: unknown) => {
          throw refusalIn(error) ?? error
        },
      )
      if (response.status >= 300 && response.status < 400 && response.headers.has('location')) {
        await response.body?.cancel()
        throw new AddressRefusedError('the answer leads to another address')
      }
      return response
    },
    close: async () => {
      await Promise.all([free.close(), fenced.close()])
    },
  }
}

/** fetch wraps the connection error. */
function refusalIn(error: unknown): AddressRefusedError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof AddressRefusedError) return cause
  return undefined
}
