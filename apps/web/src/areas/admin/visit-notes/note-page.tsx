import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { RecordState } from '../../../kit/forms/record-state.tsx'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { personName } from '../../../nouns/insured/shared/person-name.ts'
import { NoteView } from '../../../nouns/visit-notes/note-view.tsx'
import { useNote } from '../../../nouns/visit-notes/queries.ts'
import { useCrumb } from '../../../session/use-crumbs.ts'
import { useAccess } from '../../../session/use-session.ts'
import { AdminPage } from '../layout/page/list-page.tsx'

const route = getRouteApi('/admin/appointments/$bookingId/note')

/** The medical note of a visit. */
export function NotePage() {
  const { t } = useTranslation(['visit-notes', 'bookings'])
  const { bookingId } = route.useParams()
  const navigate = useNavigate()
  const { workspace } = useAccess()
  const query = useNote(bookingId)
  const note = query.data?.receptionId === bookingId ? query.data : undefined
  const name = note ? personName(note.patient) || t('bookings:erased') : undefined
  useCrumb(name && `${t('title')}: ${name}`, { label: t('back'), href: '/admin/appointments' })
  if (!note || name === undefined)
    return (
      <AdminPage>
        <RecordState
          query={query}
          gone={{ title: t('gone'), text: t('goneText'), toList: t('back') }}
          onToList={() => void navigate({ to: '/admin/appointments' })}
        />
      </AdminPage>
    )
  const isOwn =
    workspace?.roles.some(({ doctorId }) => doctorId !== null && doctorId === note.doctor?.id) ?? false
  return <NoteView key={bookingId} note={note} name={name} isOwn={isOwn} />
}
