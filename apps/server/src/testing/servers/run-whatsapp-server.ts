import { sampleTemplates } from '../fixtures/whatsapp-samples.ts'
import { WhatsappServer } from './whatsapp-server.ts'

// The Cloud API in a separate process for journeys; messages from its parent control it.
const server = await WhatsappServer.start()
server.templates = [...sampleTemplates]
const account = server.account()

const calls: Record<string, (...given: string[]) => unknown> = {
  listen: (url = '') => void (server.webhook = { url, account }),
  receive: (from = '', text = '', name = '') => server.receive(from, { text: { body: text } }, name),
  /** A client message written hours ago */
  receiveLate: (from = '', text = '', name = '', hours = '0') => {
    const timestamp = String(Math.floor(Date.now() / 1000) - Number(hours) * 3600)
    return server.receive(from, { text: { body: text }, timestamp }, name)
  },
  voice: (from = '', name = '') => {
    const id = server.putMedia(Buffer.concat([Buffer.from('#!AMR\n'), Buffer.alloc(64, 4)]), 'audio/amr')
    return server.receive(from, { type: 'audio', audio: { id, mime_type: 'audio/amr' } }, name)
  },
  texts: (to = '') => server.textsTo(to),
  expire: () => server.expire(account),
  restore: () => void server.accounts.push(account),
}

process.on('message', (message: { call: string; given: string[] }) => {
  void Promise.resolve(calls[message.call]?.(...message.given)).then((answer) =>
    process.send?.({ answer: answer ?? null }),
  )
})
process.on('disconnect', () => process.exit(0))
process.send?.({ url: server.url, account })
