import type { Feature } from '../../platform/feature.ts'
import { sendersApi } from './api.ts'
import { sendersPersonData } from './person-data.ts'
import type { SpamSources } from './sources.ts'
import { purgeSpam } from './spam/purge-job.ts'

/** `sources` are the channels, which ask this feature for blocks. */
export const sendersFeature = (sources: SpamSources): Feature => ({
  name: 'senders',
  api: sendersApi(sources),
  jobs: [purgeSpam(sources)],
  personData: sendersPersonData,
})
