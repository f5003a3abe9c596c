import { Button } from '@coverline/ui/actions/button'
import { IconEye } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { session } from '../../../session/session.ts'
import { useVisitedArea } from '../../../session/use-session.ts'
import classes from './hr-layout.module.css'

/** Tells a member of the provider that the area is another one's, and leads back to the company. */
export function VisitBanner() {
  const { t } = useTranslation('app')
  const navigate = useNavigate()
  const area = useVisitedArea()
  if (!area) return null
  const leave = async () => {
    await navigate({ to: `/admin/companies/${String(area.clientCompanyId)}` })
    session().visitArea(null)
  }
  return (
    <section className={classes.visit} aria-label={t('hr.visit.text', { company: area.name })}>
      <IconEye size={18} stroke={1.7} aria-hidden />
      <p>{t('hr.visit.text', { company: area.name })}</p>
      <Button variant="outline" size="xs" onClick={() => void leave()}>
        {t('hr.visit.leave')}
      </Button>
    </section>
  )
}
