import { owns } from '../../platform/db/owns.ts'

export const doctorsTables = owns({
  doctor_presence: {
    conference_until: 'plain',
    doctor_id: 'key',
    is_online: 'plain',
    pinged_at: 'plain',
    provider_id: 'key',
  },
  doctor_specializations: {
    doctor_id: 'key',
    provider_id: 'key',
    specialization_id: 'key',
  },
  doctors: {
    badges: 'plain',
    created_at: 'plain',
    description: 'plain',
    education: 'plain',
    email: 'plain',
    ended_access: 'plain',
    experience: 'plain',
    full_name: 'plain',
    id: 'key',
    insurer_id: 'key',
    name_fold: 'plain',
    photo_file_id: 'key',
    position: 'plain',
    provider_id: 'key',
    sex: 'plain',
    status: 'plain',
    user_id: 'key',
    work_mode: 'plain',
  },
  specializations: {
    created_at: 'plain',
    id: 'key',
    names: 'plain',
    provider_id: 'key',
    status: 'plain',
  },
})
