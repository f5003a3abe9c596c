import { call } from '@coverline/client/call'
import { doctors } from '@coverline/contract/calls.generated'
import { pingEveryMs } from '@coverline/contract/doctors/terms'
import { useEffect } from 'react'

/** Tells every 10 seconds that the page of a doctor is open. A lost call is followed by the next one. */
export function DoctorPing({ doctorId }: { doctorId: string }) {
  useEffect(() => {
    const ping = () => void call(doctors.ping, { doctorId, pingType: 'ADMIN' }).catch(() => undefined)
    ping()
    const timer = setInterval(ping, pingEveryMs)
    return () => clearInterval(timer)
  }, [doctorId])
  return null
}
