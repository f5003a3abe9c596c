import type { FramedPage } from './http/framed-pages.ts'
import type { BoundEndpoint } from './http/call.ts'
import type { Webhook } from './http/webhooks.ts'
import type { Job } from './jobs/define-job.ts'
import type { PersonData } from './person-data.ts'
import type { Undo } from './undo/undo.ts'
import type { Services } from './services.ts'
import type { FastifyInstance } from 'fastify'

/** An HTTP route that does not speak JSON. */
export type Route = (server: FastifyInstance, services: Services) => void | Promise<void>

/** Everything that a feature gives to the product; its folder's `feature.ts` is the only registration on the server. */
export type Feature = {
  /** The folder's name; owners of tables are named by it. */
  name: string
  api: readonly BoundEndpoint[]
  /** Background work; payloads are checked when they are read. */
  jobs?: readonly Job<unknown>[]
  routes?: readonly Route[]
  /** Pages that other sites may show in a frame */
  framedPages?: readonly FramedPage[]
  /** What the feature does with the data of a person that it stores; needed if it owns a personal column. */
  personData?: PersonData
  /** What the feature does with its rows when an import that wrote them is undone */
  undo?: readonly Undo[]
  /** Doors for services outside. */
  webhooks?: readonly Webhook[]
}
