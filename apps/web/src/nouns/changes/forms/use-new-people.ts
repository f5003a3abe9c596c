import { companyChanges } from '@coverline/contract/calls.generated'
import { useCommand } from '@coverline/client/hooks'
import { toast } from '@coverline/ui/overlays/toast'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { touchedByChanges } from '../queries.ts'
import { type Draft, filled } from './entry-fields.tsx'
import { useFieldErrors } from './use-field-errors.ts'
import { useOfferedDay } from './use-offered-day.ts'
import { usePrograms } from './use-programs.ts'

export type NewRelative = Draft & { key: number }

/** The employee who is insured already and whose relatives are added, with the plan that they are likely to join */
export interface Principal {
  personProfileId: string
  name: string
  programId: string
}

const newRelative = (key: number): NewRelative => ({ person: {}, relationship: 'RELATIVE', key })

/** What the form of a person to add holds, and its save. */
export function useNewPeople(onSaved: (employeeChangeId: string) => void, principal?: Principal) {
  const { t } = useTranslation('changes')
  const programs = usePrograms()
  const { mutateAsync, isPending } = useCommand(companyChanges.add, { refresh: touchedByChanges })
  const problems = useFieldErrors()
  const [programId, setProgram] = useState<string | null>(principal?.programId ?? null)
  const [effectiveDate, setDay] = useOfferedDay('COMPANY_EMPLOYEE_ADD')
  const [employee, setEmployee] = useState<Draft>({ person: {}, relationship: null })
  const [relatives, setRelatives] = useState<NewRelative[]>(principal ? [newRelative(0)] : [])
  const [keepIncomplete, setKeep] = useState(false)
  const program = programs.find((one) => one.programId === programId) ?? programs[0]

  const save = async () => {
    if (!program || isPending) return
    problems.clear()
    const people = relatives.map(({ person, relationship }) => ({
      ...filled(person),
      relationship: relationship ?? 'RELATIVE',
    }))
    const where = { programId: program.programId, effectiveDate, keepIncomplete }
    try {
      const of = principal
        ? { principalPersonProfileId: principal.personProfileId }
        : { employee: filled(employee.person) }
      const { employeeChangeId } = await mutateAsync({ input: { ...where, ...of, relatives: people } })
      toast.success(t('form.added'))
      onSaved(employeeChangeId)
    } catch (error) {
      problems.refuse(error)
    }
  }
  const addRelative = () => setRelatives((all) => [...all, newRelative((all.at(-1)?.key ?? 0) + 1)])
  return {
    principal,
    addRelative,
    programs,
    program,
    setProgram,
    effectiveDate,
    setDay,
    employee,
    setEmployee,
    relatives,
    setRelatives,
    keepIncomplete,
    setKeep,
    problems,
    save,
    isPending,
    required: program?.requiredFieldsToAdd ?? [],
    isDirty:
      Object.keys(employee.person).length > 0 ||
      relatives.length > (principal ? 1 : 0) ||
      relatives.some(({ person }) => Object.keys(person).length > 0),
  }
}
