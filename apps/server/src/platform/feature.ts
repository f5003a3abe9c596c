import type { BoundEndpoint } from './http/call.ts'
import type { Webhook } from './http/webhooks.ts'
import type { Job } from './jobs/define-job.ts'
import type { Services } from './services.ts'
import type { FastifyInstance } from 'fastify'

/** An HTTP route that does not speak JSON. */
export type Route = (server: FastifyInstance, services: Services) => void | Promise<void>

/** Everything that a feature gives to the product; its folder's `feature.ts` is the only registration on the server. */
export type Feature = {
  api: readonly BoundEndpoint[]
  /** Background work; payloads are checked when they are read. */
  jobs?: readonly Job<unknown>[]
  routes?: readonly Route[]
  /** Doors for services outside. */
  webhooks?: readonly Webhook[]
}
