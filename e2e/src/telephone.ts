import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A fake of the library that links phones, limited to the server's calls; a journey controls it by files in
 * its folder.
 */
const library = `
const { EventEmitter } = require('node:events')
const { existsSync, rmSync } = require('node:fs')
const { join } = require('node:path')

let codes = 0
function makeWASocket({ auth: { creds } }) {
  const ev = new EventEmitter()
  const socket = { ev, sendMessage: async (jid, message) => ({ message }), onWhatsApp: async (...jids) => jids.map((jid) => ({ jid, exists: true })) }
  const tell = (update) => ev.emit('connection.update', update)
  const close = (statusCode) => tell({ connection: 'close', lastDisconnect: { error: { output: { statusCode } } } })
  const orders = {
    expire: () => close(408),
    logOut: () => close(401),
    pair: () => {
      ev.emit('creds.update', { me: { id: '34655000999:3@s.whatsapp.net', name: 'Harbour' }, registered: true })
      close(515)
    },
  }
  const timer = setInterval(() => {
    for (const [name, follow] of Object.entries(orders)) {
      const file = join(__dirname, name)
      if (!existsSync(file)) continue
      rmSync(file)
      follow()
    }
  }, 100)
  socket.end = () => clearInterval(timer)
  socket.logout = async () => clearInterval(timer)
  ev.on('connection.update', ({ connection }) => connection === 'close' && clearInterval(timer))
  setTimeout(() => {
    socket.user = creds.me
    if (creds.registered) tell({ connection: 'open' })
    else tell({ qr: 'code ' + ++codes })
  }, 200)
  return socket
}

module.exports = {
  makeWASocket,
  initAuthCreds: () => ({ registered: false }),
  downloadContentFromMessage: async () => require('node:stream').Readable.from([]),
  BufferJSON: { replacer: (_key, value) => value, reviver: (_key, value) => value },
}
`

/** WhatsApp's next action: the code expires without a scan, the phone ends the link, or it scans the code. */
export type TelephoneOrder = 'expire' | 'logOut' | 'pair'

/**
 * Installs the fake library where an administrator installs it; returns a function that sets WhatsApp's next
 * action.
 */
export function installTelephone(dataDir: string): (order: TelephoneOrder) => void {
  const folder = join(dataDir, 'whatsapp', 'node_modules', 'baileys')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'baileys', version: '6.17.16', main: 'index.cjs' }),
  )
  writeFileSync(join(folder, 'index.cjs'), library)
  return (order) => writeFileSync(join(folder, order), '')
}
