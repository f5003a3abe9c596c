import type { InProvider } from '../../../platform/jobs/job-context.ts'
import type { Services } from '../../../platform/services.ts'
import { type DeviceWorker, startDeviceWorker } from './device-worker.ts'
import { findBaileys } from './baileys.ts'
import { openBaileys } from './baileys-session.ts'
import { openDevices, provideDevices } from './session.ts'

/** Starts holding linked phones in this process if the installation has the library. */
export async function startDevices(
  services: Services,
  inProvider: InProvider,
  lockUrl: string,
): Promise<DeviceWorker | null> {
  const library = openDevices() ? null : await findBaileys(services.config.dataDir)
  if (library) provideDevices(openBaileys(library))
  const open = openDevices()
  return open ? startDeviceWorker({ services, inProvider, lockUrl, open }) : null
}
