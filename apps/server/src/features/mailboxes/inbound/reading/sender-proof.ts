/** What the host of a mailbox says of a sender (RFC 8601). */
type Results = {
  host: string
  results: { method: string; result: string; properties: Record<string, string> }[]
}

/** Comments in brackets, which may nest, and quoted words are no part of what is said: both may hold what a sender has chosen. */
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

/** Reads an Authentication-Results header. A host that leaves its name out is ''. */
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

/** A domain vouches for itself and for those below it. */
const covers = (domain: string | undefined, sender: string): boolean =>
  domain !== undefined && domain.includes('.') && (sender === domain || sender.endsWith(`.${domain}`))

/**
 * Whether the host of the mailbox vouches for the address in the From line: DMARC passed for its domain, or a signature (DKIM) or the
 * sending server (SPF) of that very domain did. Only the topmost header counts, and only when the host that our own mail has taught us has
 * written it: whatever a sender puts in comes below it.
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
