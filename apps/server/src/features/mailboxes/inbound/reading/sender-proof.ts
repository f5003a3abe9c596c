/** The mailbox host's statement about a sender (RFC 8601). */
type Results = {
  host: string
  results: { method: string; result: string; properties: Record<string, string> }[]
}

/** Removes nested comments and quoted strings: a sender may control both. */
function withoutComments(text: string): string {
  let [depth, isQuoted, kept] = [0, false, '']
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (sign === '\\' && (isQuoted || depth > 0)) at += 1
    else if (sign === '"' && depth === 0) isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (sign === '(') depth += 1
    else if (sign === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0) kept += sign
  }
  return kept
}

/** Parses an Authentication-Results header. A missing host name becomes ''. */
export function readResults(header: string): Results {
  const [first = '', ...others] = withoutComments(header).replace(/\s+/g, ' ').split(';')
  const isNamed = !first.includes('=')
  const results = (isNamed ? others : [first, ...others]).flatMap((part) => {
    const [verdict = '', ...rest] = part.trim().split(' ')
    const [method, result] = verdict.toLowerCase().split('=')
    if (!method || !result) return []
    const properties = Object.fromEntries(
      rest.flatMap((each) => {
        const [name, ...value] = each.split('=')
        return name && value.length > 0 ? [[name.toLowerCase(), value.join('=').toLowerCase()]] : []
      }),
    )
    return [{ method, result, properties }]
  })
  return { host: isNamed ? (first.trim().split(' ')[0] ?? '').toLowerCase() : '', results }
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).replace(/\.$/, '')

/** A domain covers itself and its subdomains. */
const covers = (domain: string | undefined, sender: string): boolean =>
  domain !== undefined && domain.includes('.') && (sender === domain || sender.endsWith(`.${domain}`))

/**
 * True if the mailbox's host vouches for the address in the From line: DMARC passed for its domain, or the
 * signature (DKIM) or sending server (SPF) of exactly that domain passed. Only the topmost header counts, and
 * only if the host known from our own mail wrote it: headers added by a sender come below.
 */
export function isVouchedFor(headers: readonly string[], trustedHost: string | null, from: string): boolean {
  const [topmost] = headers
  if (trustedHost === null || topmost === undefined) return false
  const { host, results } = readResults(topmost)
  if (host !== trustedHost) return false
  const sender = domainOf(from.toLowerCase())
  return results.some(({ method, result, properties }) => {
    if (result !== 'pass') return false
    if (method === 'dmarc') return properties['header.from'] === sender
    if (method === 'dkim')
      return covers(properties['header.d'] ?? domainOf(properties['header.i'] ?? ''), sender)
    return method === 'spf' && covers(domainOf(properties['smtp.mailfrom'] ?? ''), sender)
  })
}
