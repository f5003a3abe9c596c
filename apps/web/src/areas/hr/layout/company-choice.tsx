import { areas } from '@coverline/contract/areas'
import { Avatar } from '@coverline/ui/display/avatar'
import { Dropdown } from '@coverline/ui/form/dropdown'
import { forgetUnsaved, hasUnsaved, useAskToLeave } from '@coverline/ui/form/unsaved'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { session, workspacesOf } from '../../../session/session.ts'
import { useUser, useVisitedArea } from '../../../session/use-session.ts'
import classes from './hr-layout.module.css'
import { useCompanyTabs } from './use-company-tabs.ts'

/** The company whose people and requests are shown; a dropdown for officers of several companies. */
export function CompanyChoice() {
  const { t } = useTranslation('app')
  const user = useUser()
  const askToLeave = useAskToLeave()
  const navigate = useNavigate()
  const page = useCompanyTabs().find(({ isOpen }) => isOpen)
  const visited = useVisitedArea()
  const companies = workspacesOf(user, areas.hr.workspace)
  const current = session().workspace(areas.hr.workspace)

  const choose = async ([domainId]: string[]) => {
    const company = companies.find((each) => each.domainId === domainId)
    if (!company || company.domainId === current?.domainId) return
    if (hasUnsaved() && !(await askToLeave())) return
    forgetUnsaved()
    session().choose(company)
    // The open record belongs to the former company.
    if (page) void navigate({ to: page.path })
  }

  if (companies.length < 2 || visited)
    return (
      <span className={classes.onlyCompany}>
        <Avatar name={current?.name ?? ''} size={26} square />
        <span className={classes.companyName}>{current?.name}</span>
      </span>
    )
  return (
    <Dropdown
      label={t('hr.chooseCompany')}
      options={companies.map((company) => ({
        value: company.domainId,
        label: company.name,
        icon: <Avatar name={company.name} size={26} square />,
      }))}
      value={current ? [current.domainId] : []}
      onChange={(chosen) => void choose(chosen)}
      clearable={false}
      width="100%"
    />
  )
}
