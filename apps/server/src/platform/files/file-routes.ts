import type { FastifyInstance } from 'fastify'
import { now } from '../clock.ts'
import type { Db } from '../db/types.ts'
import { AppError } from '../errors.ts'
import { dispositionOf } from './file-name.ts'
import type { FileStore } from './file-store.ts'
import { readTicket, type Ticket } from './tickets.ts'

type Options = {
  files: FileStore
  keys: readonly Buffer[]
  /** Runs the work in a read-only transaction bound to the provider. */
  inProvider<T>(providerId: string, work: (db: Db) => Promise<T>): Promise<T>
  /** Whether the ticket's user is still somebody of the ticket's provider. */
  isStillAllowed(ticket: Ticket): Promise<boolean>
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** `GET /api/files/<cdnFileId>/<ticket>`: the file as a download that no browser opens as a page. */
export function fileRoutes(app: FastifyInstance, { files, keys, inProvider, isStillAllowed }: Options): void {
  app.get<{ Params: { cdnFileId: string; ticket: string } }>(
    '/api/files/:cdnFileId/:ticket',
    async (request, reply) => {
      const { cdnFileId, ticket: text } = request.params
      const ticket = uuid.test(cdnFileId) ? readTicket(keys, cdnFileId, text, now()) : undefined
      if (!ticket || !(await isStillAllowed(ticket))) throw new AppError('files.ticket-expired')
      const file = await inProvider(ticket.providerId, (db) => files.find(db, ticket.fileId))
      if (!file) throw new AppError('files.ticket-expired')
      return reply
        .headers({
          'content-type': file.mediaType,
          'content-length': file.bytes,
          'content-disposition': dispositionOf(file.name),
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'no-store',
        })
        .send(await files.read(file))
    },
  )
}
