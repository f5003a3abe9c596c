import { areas } from '@coverline/contract/areas'
import { Notice } from '@coverline/ui/overlays/notice'
import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { usePageTitle } from '../../../session/use-crumbs.ts'
import { BlankLayout } from '../accounts/blank-layout.tsx'
import classes from '../accounts/blank-layout.module.css'
import { ReportForm } from './report-form.tsx'
import { useReport } from './use-report.ts'

/** "My contact has changed": the way out for insured people whose sign-in code goes to an old contact. */
export function ReportPage() {
  const { t } = useTranslation('contact-reports')
  usePageTitle(t('page.title'))
  const report = useReport()
  return (
    <BlankLayout title={t('page.title')} text={t('page.text')}>
      {report.step === 'READING' ? <Skeleton height={520} radius="lg" /> : null}
      {report.step === 'ASKING' || report.step === 'BUSY' ? <ReportForm report={report} /> : null}
      {report.step === 'SENT' ? (
        <div className={classes.form} role="status">
          <Notice tone="info" title={t('page.sentTitle')}>
            {t('page.sentText')}
          </Notice>
        </div>
      ) : null}
      <p className={classes.text}>
        <Link to={areas.member.signIn} className={classes.link}>
          {t('page.back')}
        </Link>
      </p>
    </BlankLayout>
  )
}
