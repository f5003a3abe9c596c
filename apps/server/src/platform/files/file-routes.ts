import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { now } from '../clock.ts'
import type { Db } from '../db/types.ts'
import { AppError } from '../errors.ts'
import { dispositionOf } from './file-name.ts'
import type { FileStore } from './file-store.ts'
import { sendPart } from './send-part.ts'
import { readTicket } from './tickets.ts'

type Options = {
  files: FileStore
  keys: readonly Buffer[]
  /** Runs the work in a read-only transaction bound to the provider. */
  inProvider<T>(providerId: string, work: (db: Db) => Promise<T>): Promise<T>
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Registers `GET /api/files/<cdnFileId>/<ticket>`: the file, or a part of it, as a download that no browser
 * opens as a page.
 */
export function fileRoutes(app: FastifyInstance, { files, keys, inProvider }: Options): void {
  app.get<{ Params: { cdnFileId: string; ticket: string } }>(
    '/api/files/:cdnFileId/:ticket',
    async (request, reply) => {
      const { cdnFileId, ticket: text } = request.params
      const ticket = uuid.test(cdnFileId) ? readTicket(keys, cdnFileId, text, now()) : undefined
      if (!ticket) throw new AppError('files.ticket-expired')
      const file = await inProvider(ticket.providerId, async (db) =>
        (await isStillAllowed(db, ticket.userId)) ? files.find(db, ticket.fileId) : undefined,
      )
      if (!file) throw new AppError('files.ticket-expired')
      reply.headers({
        'content-type': file.mediaType,
        'content-disposition': dispositionOf(file.name),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'no-store',
      })
      return sendPart(reply, file.bytes, () => files.read(file))
    },
  )
}

/** True if the ticket's user still has access to the provider bound to the transaction: as staff, officer or insured person. */
async function isStillAllowed(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`select from users u where u.id = ${userId} and u.is_active
    and (u.is_manager or u.is_super_admin or exists (select from grants g where g.user_id = u.id and g.accepted_at is not null)
      or holds_profile(u.id))`.execute(db)
  return rows.length > 0
}
