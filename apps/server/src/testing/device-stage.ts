import { whatsapp } from '@coverline/contract/whatsapp'
import { afterEach, beforeEach } from 'vitest'
import { type DeviceHost, startDeviceHost } from '../features/whatsapp/device/host.ts'
import { type OpenDevice, provideDevices } from '../features/whatsapp/device/session.ts'
import { setClockOffset } from '../platform/clock.ts'
import { runAsSystem } from '../platform/run-as-system.ts'
import { FakePhones } from './fake-phones.ts'
import { onWhatsapp, type Whatsapp, type WhatsappStage } from './whatsapp-stage.ts'

type Given = { world: Whatsapp; stage: WhatsappStage }

/**
 * As `onWhatsapp`, with linked telephones: `ready` gets the stage of each test and answers how sessions are opened in it. `host` starts a
 * process of its own, as far as links go; it ends with the test.
 */
export function onDevices(ready: (given: Given) => OpenDevice): { host: () => DeviceHost } {
  let given: Given
  let open: OpenDevice
  let hosts: DeviceHost[]
  onWhatsapp((world, stage) => {
    given = { world, stage }
  })
  beforeEach(() => {
    hosts = []
    open = ready(given)
    provideDevices(open)
  })
  afterEach(async () => {
    await Promise.all(hosts.map((host) => host.stop()))
    provideDevices(null)
    setClockOffset(0)
    // The next test's host has no business with this test's telephone.
    await given.stage.admin.send(whatsapp.unlink, {})
  })
  return {
    host: () => {
      const { services, database } = given.world.app
      const made = startDeviceHost({
        services,
        inProvider: runAsSystem(services),
        lockUrl: database.serverUrl,
        open,
        everyMilliseconds: 0,
      })
      hosts.push(made)
      return made
    },
  }
}

/** The same with telephones that are not there; `ready` gets those of each test besides. */
export const onPhones = (
  ready: (given: Given & { phones: FakePhones }) => void,
): { host: () => DeviceHost } =>
  onDevices((given) => {
    const phones = new FakePhones()
    ready({ ...given, phones })
    return phones.open
  })
