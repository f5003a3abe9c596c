import net from 'node:net'

/** A database connection that a test can cut and restore */
export type BreakableProxy = {
  url: string
  /** Ends every connection; new ones are refused (`refuse`) or accepted and never answered (`hang`). */
  cut: (how: 'refuse' | 'hang') => Promise<void>
  mend: () => Promise<void>
  end: () => Promise<void>
}

/** Starts a proxy between the server and the database of `databaseUrl`. */
export async function breakableProxy(databaseUrl: string): Promise<BreakableProxy> {
  const target = new URL(databaseUrl)
  const open = new Set<net.Socket>()
  let hanging = false
  const make = (): net.Server =>
    net.createServer((near) => {
      open.add(near)
      near.once('close', () => open.delete(near)).on('error', () => undefined)
      if (hanging) return
      const far = net.connect(Number(target.port || 5432), target.hostname)
      open.add(far)
      far.once('close', () => open.delete(far)).on('error', () => near.destroy())
      near.pipe(far).pipe(near)
    })
  let server = make()
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const close = async (): Promise<void> => {
    for (const socket of open) socket.destroy()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    cut: async (how) => {
      await close()
      hanging = how === 'hang'
      if (hanging) {
        server = make()
        await listen(port)
      }
    },
    mend: async () => {
      await close()
      hanging = false
      server = make()
      await listen(port)
    },
    end: close,
  }
}
