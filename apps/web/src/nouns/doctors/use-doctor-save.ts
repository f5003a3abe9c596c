import { ApiError } from '@coverline/client/api-error'
import { useCommand } from '@coverline/client/hooks'
import { doctors } from '@coverline/contract/calls.generated'
import type { DoctorDetail } from '@coverline/contract/doctors/endpoints'
import { useState } from 'react'
import { type LogoChange, photoOf } from '../../kit/files/use-logo.ts'
import type { SentDoctor } from './form-schema.ts'
import { touchedByDoctors } from './queries.ts'
import type { useDoctorMeanwhile } from './use-doctor-meanwhile.ts'

interface SaveOptions {
  doctor: DoctorDetail | null
  meanwhile: ReturnType<typeof useDoctorMeanwhile>
  canGive: boolean
  invite: boolean
}

type Lists = Pick<DoctorDetail, 'experience' | 'education' | 'badges'>

/** Only what is given is sent: an unchanged login and an empty password stay as they are. */
function entryOf({ login, password }: SentDoctor, { doctor, canGive, invite }: SaveOptions) {
  if (!canGive) return {}
  if (invite) return { invite: true as const }
  return {
    ...(login && login !== doctor?.login ? { login } : {}),
    ...(password ? { password } : {}),
  }
}

/** Saves a doctor; `refused` says that login and password could not be saved. */
export function useDoctorSave(options: SaveOptions) {
  const { doctor, meanwhile } = options
  const { mutateAsync } = useCommand(doctors.save, { refresh: touchedByDoctors })
  const [refused, setRefused] = useState<string | null>(null)
  const save = async (sent: SentDoctor, lists: Lists, photo: LogoChange): Promise<string | undefined> => {
    setRefused(null)
    const { login: _login, password: _password, ...values } = sent
    const input = {
      ...(doctor ? { doctorId: doctor.doctorId } : {}),
      ...values,
      ...lists,
      specializationIds: values.specializationIds.toSorted(),
      insuranceCompanyId: values.insuranceCompanyId ?? null,
      ...photoOf(photo),
      ...entryOf(sent, options),
    }
    try {
      const saved = await meanwhile.attempt(input, (each) => mutateAsync({ input: each }))
      return saved?.doctorId
    } catch (error) {
      if (error instanceof ApiError && error.code === 'DOCTOR_LOGIN_NOT_SAVED') setRefused(error.message)
      throw error
    }
  }
  return { save, refused }
}
