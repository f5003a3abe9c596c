import { startMailSink } from './mail-sink.ts'

// A mail server in a separate process for journeys; messages from its parent set what to reject.
const refusals = { sender: '', recipient: '', address: '' }
const refusal = (text: string) => (text === '' ? null : { code: 550, text })
const sink = await startMailSink(undefined, {
  sender: () => refusal(refusals.sender),
  recipient: (address) =>
    refusal(address === refusals.address ? '5.1.1 Mailbox unknown' : refusals.recipient),
})

const calls: Record<string, (given: string) => unknown> = {
  /** Rejects every sender or recipient with this text from now on; an empty text accepts all again. */
  refuseSender: (text) => void (refusals.sender = text),
  refuseRecipient: (text) => void (refusals.recipient = text),
  /** Rejects this recipient only. */
  refuseAddress: (address) => void (refusals.address = address),
  got: (to) => sink.got.filter((mail) => mail.to === to).map(({ raw }) => raw.toString('latin1')),
}

process.on('message', (message: { call: string; given: string[] }) => {
  process.send?.({ answer: calls[message.call]?.(message.given[0] ?? '') ?? null })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ url: sink.url })
