import { expect } from '@playwright/test'
import { apiSession } from './api.ts'

/**
 * Returns the doctor of the demo's doctor account, once there is one. A platform is ready before its demo data is:
 * renewals, leads, doctors and bookings come up to two minutes later, all at once.
 */
export async function demoDoctor(url?: string): Promise<string> {
  const doctor = await apiSession('doctor', url)
  let doctorId: string | undefined
  await expect
    .poll(
      async () => {
        // A doctor gets the own record only.
        const { body } = await doctor.call<{ items: { doctorId: string }[] }>(
          '/insurance/telemedicine/doctor/list',
          {},
        )
        doctorId = body.items.length === 1 ? body.items[0]?.doctorId : undefined
        return doctorId
      },
      { message: 'the demo data is complete', timeout: 150_000 },
    )
    .toBeDefined()
  return doctorId ?? ''
}
